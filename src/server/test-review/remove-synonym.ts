import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { RemoveSynonymInput } from '#/shared/test-review.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** NOT_FOUND where the test has no such synonym (any more). */
export async function removeSynonym(
  db: Kysely<DB>,
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
