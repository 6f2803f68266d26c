import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Category } from '#/shared/catalog/catalog.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { listCategories } from './list-categories.ts';

/** Finds a category by its English name in any case, by a former one, or by the number that old links carry. */
export async function getCategory(
  { db }: Pick<Context, 'db'>,
  { name }: { name: string },
): Promise<Category> {
  const { rows } = await listCategories({ db });
  const asked = name.trim().toLowerCase();
  const named = rows.find((row) => row.name.en.toLowerCase() === asked || String(row.id) === asked);
  const category = named ?? (await findRenamed({ db }, asked, rows));
  if (!category) throw new AppError('NOT_FOUND');
  return category;
}

async function findRenamed({ db }: Pick<Context, 'db'>, asked: string, categories: readonly Category[]) {
  const { rows } = await sql<{ category_id: number }>`
    select /* hot:renamed-category */ category_id from category_names_before
    where lower(name) = lower(${asked})`.execute(db);
  return categories.find(({ id }) => id === rows[0]?.category_id);
}
