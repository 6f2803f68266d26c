import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AddCaseNoteInput } from '#/shared/admin/case.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockCase } from './lock-case.ts';
import { notifyCustomer } from './notify-customer.ts';

/** Adds an internal note, at any time, or an answer to the customer, who is notified, while the case is open. */
export async function addCaseNote(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { caseId, words, isInternal }: AddCaseNoteInput,
): Promise<{ noteId: number }> {
  return db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, caseId);
    if (!isInternal && found.status !== 'open') throw new AppError('ALREADY_DECIDED');
    const { id: noteId } = await trx
      .insertInto('dispute_notes')
      .values({
        dispute_id: caseId,
        author_id: actor.userId,
        author_type: actor.userType,
        is_internal: isInternal,
        note: words,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (!isInternal) await notifyCustomer(trx, 'caseAnswered', found);
    await recordChange(trx, actor, {
      action: 'admin.addCaseNote',
      subjectType: 'case',
      subjectId: caseId,
      before: {},
      after: { noteId, isInternal },
    });
    return { noteId };
  });
}
