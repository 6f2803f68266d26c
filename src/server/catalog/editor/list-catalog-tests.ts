import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import type { CatalogTestRow, CatalogTestsInput } from '#/shared/catalog/editor.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { Page } from '#/shared/core/page.ts';
import { matchTestIds } from '../browse/match-test-ids.ts';

type Row = {
  id: number;
  name_ar: string;
  name_en: string;
  loinc: string | null;
  category_ar: string;
  category_en: string;
  specimen_kind: SpecimenKind;
  analyte_count: number;
  offer_count: number;
  anonymous_allowed: boolean;
  is_withdrawn: boolean;
  sort_key: string | number;
};

const cursorSchema = z.tuple([z.union([z.string(), z.int()]), z.int32()]);

/**
 * The tests of the catalogue as the administrator searches them. Words match as in the search; with words and no
 * explicit order, the best match comes first.
 */
export async function listCatalogTests(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  input: CatalogTestsInput,
): Promise<Page<CatalogTestRow>> {
  const after = decodeCursor(cursorSchema, input.cursor);
  const matched = input.text.trim() === '' ? null : await findIds(db, input.text);
  if (matched?.length === 0) return { rows: [], nextCursor: null };
  const { key, type } = sortOf(input, locale, matched);
  const onPage = after ? sql`where (k.sort_key, k.id) > (${after[0]}::${type}, ${after[1]}::int)` : sql``;
  const { rows } = await sql<Row>`
    select t.id, t.name_ar, t.name_en, t.loinc, c.name_ar as category_ar, c.name_en as category_en, t.specimen_kind,
           t.offer_count, t.anonymous_allowed, t.withdrawn_at is not null as is_withdrawn, shown.sort_key,
           (select count(*) from test_analytes a where a.test_id = t.id) as analyte_count
    from (
      select k.id, k.sort_key
      from (select t.id, ${key} as sort_key from tests t
            where ${sql.join(filtersOf(input, matched), sql` and `)}) k
      ${onPage}
      order by k.sort_key, k.id limit ${input.limit + 1}
    ) shown
    join tests t on t.id = shown.id
    join categories c on c.id = t.category_id
    order by shown.sort_key, shown.id`.execute(db);
  return toPage(rows, { limit: input.limit, keyOf: (row) => [row.sort_key, row.id], toRow });
}

/** The search does not know withdrawn tests: they follow by a part of their names. */
async function findIds(db: Kysely<DB>, text: string) {
  const found = await matchTestIds(db, text);
  const part = `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<{ id: number }>`
    select id from tests where withdrawn_at is not null and (name_ar ilike ${part} or name_en ilike ${part})
    order by id limit 100`.execute(db);
  return [...found, ...rows.map(({ id }) => id)];
}

function filtersOf({ category, kind, status }: CatalogTestsInput, matched: number[] | null) {
  // Tests that were merged into another are left out.
  const filters = [sql`t.merged_into is null`];
  if (matched) filters.push(sql`t.id = any(${matched}::int[])`);
  if (category !== undefined) filters.push(sql`t.category_id = ${category}`);
  if (kind !== undefined) filters.push(sql`t.specimen_kind = ${kind}::specimen_kind`);
  if (status === 'withdrawn') filters.push(sql`t.withdrawn_at is not null`);
  if (status === 'noOffers') filters.push(sql`t.offer_count = 0`);
  if (status === 'anonymousForbidden') filters.push(sql`not t.anonymous_allowed`);
  if (status === 'withoutAnalytes')
    filters.push(sql`not exists (select from test_analytes a where a.test_id = t.id)`);
  return filters;
}

/** Every order sorts ascending by one key and the test's id. */
function sortOf(
  { sort }: CatalogTestsInput,
  locale: Locale,
  matched: number[] | null,
): { key: RawBuilder<unknown>; type: RawBuilder<unknown> } {
  const [text, int] = [sql`text`, sql`int`];
  switch (sort) {
    case 'name':
      if (matched) return { key: sql`array_position(${matched}::int[], t.id)`, type: int };
      return { key: locale === 'ar' ? sql`t.name_ar` : sql`lower(t.name_en)`, type: text };
    case 'popular':
      return { key: sql`coalesce(t.popular_position, 32768) * 1000 - t.popularity`, type: int };
    case 'offers':
      return { key: sql`-t.offer_count`, type: int };
    case 'newest':
      return { key: sql`-t.id`, type: int };
  }
}

const toRow = (row: Row): CatalogTestRow => ({
  testId: row.id,
  name: { ar: row.name_ar, en: row.name_en },
  loinc: row.loinc,
  category: { ar: row.category_ar, en: row.category_en },
  specimenKind: row.specimen_kind,
  analyteCount: row.analyte_count,
  offerCount: row.offer_count,
  anonymousAllowed: row.anonymous_allowed,
  isWithdrawn: row.is_withdrawn,
});
