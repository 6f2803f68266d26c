import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

const MOST_CATEGORIES = 1_000;

/**
 * Locks the table against other edits, because their order concerns all categories, also one that is added meanwhile.
 * Tests can be added to them.
 */
export async function lockCategories(trx: Transaction<DB>) {
  await sql`lock table categories in share row exclusive mode`.execute(trx);
  return trx
    .selectFrom('categories')
    .select(['id', 'version', 'position', 'name_ar', 'name_en', 'on_strip'])
    .orderBy('id')
    .limit(MOST_CATEGORIES)
    .execute();
}

type Locked = Awaited<ReturnType<typeof lockCategories>>[number];

/** @throws {AppError} NOT_FOUND, CHANGED_MEANWHILE */
export function requireVersion(
  categories: readonly Locked[],
  { categoryId, version }: { categoryId: number; version: number },
): Locked {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) throw new AppError('NOT_FOUND');
  if (category.version !== version) throw new AppError('CHANGED_MEANWHILE');
  return category;
}
