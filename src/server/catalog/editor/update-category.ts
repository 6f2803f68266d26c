import { sql, type Transaction } from 'kysely';
import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { UpdateCategoryInput } from '#/shared/catalog/category-editor.ts';
import { lockCategories, requireVersion } from './lock-categories.ts';

type Outcome = { version: number };

/**
 * Changes a category as a whole; its former English names go on leading to it.
 * @throws {AppError} NOT_FOUND, CHANGED_MEANWHILE, TEST_ALREADY_EXISTS (another has the name)
 */
export const updateCategory = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: UpdateCategoryInput,
): Promise<Outcome> => retryOnConflict(() => db.transaction().execute((trx) => change(trx, actor, input)));

async function change(trx: Transaction<DB>, actor: Actor, input: UpdateCategoryInput): Promise<Outcome> {
  const { categoryId, version, fields } = input;
  const known = requireVersion(await lockCategories(trx), input);
  const next = { name_ar: fields.nameAr, name_en: fields.nameEn, on_strip: fields.onStrip };
  const { before, after } = changedColumns(known, next);
  if (Object.keys(after).length === 0) return { version };
  await trx
    .updateTable('categories')
    .set({ ...next, version: version + 1 })
    .where('id', '=', categoryId)
    .execute();
  if (known.name_en !== next.name_en) await recordOldName(trx, categoryId, known.name_en);
  await recordChange(trx, actor, {
    action: 'admin.updateCategory',
    subjectType: 'category',
    subjectId: categoryId,
    before,
    after,
  });
  return { version: version + 1 };
}

/** `/categories/{name}` redirects to the category unless another takes the name. */
const recordOldName = (trx: Transaction<DB>, categoryId: number, name: string) =>
  sql`
    insert into category_names_before (name, category_id) values (${name}, ${categoryId})
    on conflict (lower(name)) do update set category_id = excluded.category_id, changed_at = now()`.execute(
    trx,
  );
