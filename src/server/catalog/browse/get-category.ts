import type { Context } from '#/server/platform/trpc/context.ts';
import type { Category } from '#/shared/catalog/catalog.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { listCategories } from './list-categories.ts';

/** Finds a category by its English name in any case, or by the number that old links carry. */
export async function getCategory(
  { db }: Pick<Context, 'db'>,
  { name }: { name: string },
): Promise<Category> {
  const { rows } = await listCategories({ db });
  const asked = name.trim().toLowerCase();
  const category = rows.find((row) => row.name.en.toLowerCase() === asked || String(row.id) === asked);
  if (!category) throw new AppError('NOT_FOUND');
  return category;
}
