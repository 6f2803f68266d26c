import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import { specimenKinds } from '#/shared/catalog/catalog-options.ts';
import type { Category, CategoryDetail } from '#/shared/catalog/catalog.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { listCategories } from './list-categories.ts';

/** Finds a category by its English name in any case, by a former one, or by the number that old links carry. */
export async function getCategory(
  { db }: Pick<Context, 'db'>,
  { name }: { name: string },
): Promise<CategoryDetail> {
  const { rows } = await listCategories({ db });
  const asked = name.trim().toLowerCase();
  const named = rows.find((row) => row.name.en.toLowerCase() === asked || String(row.id) === asked);
  const category = named ?? (await findRenamed({ db }, asked, rows));
  if (!category) throw new AppError('NOT_FOUND');
  return { ...category, specimenKinds: await readSpecimenKinds({ db }, category.id) };
}

/** In the order of the filter. */
async function readSpecimenKinds({ db }: Pick<Context, 'db'>, categoryId: number) {
  const rows = await db
    .selectFrom('tests')
    .select('specimen_kind')
    .distinct()
    .where('category_id', '=', categoryId)
    .where('merged_into', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
  const found = new Set(rows.map((row) => row.specimen_kind));
  return specimenKinds.filter((kind) => found.has(kind));
}

async function findRenamed({ db }: Pick<Context, 'db'>, asked: string, categories: readonly Category[]) {
  const { rows } = await sql<{ category_id: number }>`
    select /* hot:renamed-category */ category_id from category_names_before
    where lower(name) = lower(${asked})`.execute(db);
  return categories.find(({ id }) => id === rows[0]?.category_id);
}
