import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { Category } from '#/shared/catalog.ts';
import type { DB } from '../db/schema.gen.ts';
import { listCategories } from './list-categories.ts';

/** By its English name in any case, or by its number, which old links carry. */
export async function getCategory(db: Kysely<DB>, { name }: { name: string }): Promise<Category> {
  const { rows } = await listCategories(db);
  const asked = name.trim().toLowerCase();
  const category = rows.find((row) => row.name.en.toLowerCase() === asked || String(row.id) === asked);
  if (!category) throw new AppError('NOT_FOUND');
  return category;
}
