import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { RemoveSynonymInput } from '#/shared/catalog/test-request.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** @throws {AppError} NOT_FOUND if the test has no such synonym */
export async function removeSynonym(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { testId, locale, term }: RemoveSynonymInput,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('test_synonyms')
      .where('test_id', '=', testId)
      .where('locale', '=', locale)
      .where('term', '=', term)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('NOT_FOUND');
    const subject = { subjectType: 'test', subjectId: testId };
    await recordChange(trx, actor, {
      action: 'admin.removeSynonym',
      ...subject,
      before: { locale, term },
      after: {},
    });
  });
}
