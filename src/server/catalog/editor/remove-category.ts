import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { RemoveCategoryInput } from '#/shared/catalog/category-editor.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockCategories, requireVersion } from './lock-categories.ts';

/**
 * Removes a category without tests; a test that left the catalogue counts, because it can be put back.
 * @throws {AppError} NOT_FOUND, CHANGED_MEANWHILE, CATEGORY_NOT_EMPTY
 */
export const removeCategory = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: RemoveCategoryInput,
): Promise<{ categoryId: number }> =>
  retryOnConflict(() => db.transaction().execute((trx) => remove(trx, actor, input)));

async function remove(trx: Transaction<DB>, actor: Actor, input: RemoveCategoryInput) {
  const { categoryId } = input;
  const known = requireVersion(await lockCategories(trx), input);
  // Waits for tests that are being added, and lets no further one in.
  await sql`select from categories where id = ${categoryId} for update`.execute(trx);
  // Merged tests cannot be edited: they follow the test that they went into.
  await sql`
    update tests t set category_id = i.category_id
    from tests i where i.id = t.merged_into and t.category_id = ${categoryId}`.execute(trx);
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from tests where category_id = ${categoryId}) as "isEmpty"`.execute(trx);
  if (!rows[0]?.isEmpty) throw new AppError('CATEGORY_NOT_EMPTY');
  await trx.deleteFrom('categories').where('id', '=', categoryId).execute();
  const { name_ar, name_en, on_strip } = known;
  await recordChange(trx, actor, {
    action: 'admin.removeCategory',
    subjectType: 'category',
    subjectId: categoryId,
    before: { name_ar, name_en, on_strip },
    after: {},
  });
  return { categoryId };
}
