import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { CategoryFields } from '#/shared/catalog/category-editor.ts';
import { lockCategories } from './lock-categories.ts';

/** Adds a category at the end of the order. @throws {AppError} TEST_ALREADY_EXISTS (another has the name) */
export const createCategory = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { fields }: { fields: CategoryFields },
): Promise<{ categoryId: number }> =>
  retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      const known = await lockCategories(trx);
      const position = Math.max(0, ...known.map((category) => category.position)) + 1;
      const columns = { name_ar: fields.nameAr, name_en: fields.nameEn, on_strip: fields.onStrip, position };
      const { id } = await trx
        .insertInto('categories')
        .values(columns)
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordChange(trx, actor, {
        action: 'admin.createCategory',
        subjectType: 'category',
        subjectId: id,
        before: {},
        after: columns,
      });
      return { categoryId: id };
    }),
  );
