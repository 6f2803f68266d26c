import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Localized } from '#/shared/core/locale.ts';

const MOST_CATEGORIES = 1_000;
const MOST_ANALYTES = 20_000;

/** The names that files and the audit log use for ids. */
export type CatalogNames = { categories: Map<number, Localized>; analytes: Map<number, string> };

export async function readCatalogNames(db: Kysely<DB>): Promise<CatalogNames> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name_ar as ar', 'name_en as en'])
    .limit(MOST_CATEGORIES)
    .execute();
  const analytes = await db.selectFrom('analytes').select(['id', 'loinc']).limit(MOST_ANALYTES).execute();
  return {
    categories: new Map(categories.map(({ id, ar, en }) => [id, { ar, en }])),
    analytes: new Map(analytes.map(({ id, loinc }) => [id, loinc])),
  };
}
