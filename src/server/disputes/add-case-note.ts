import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { AddCaseNoteInput } from '#/shared/dispute.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { lockCase } from './lock-case.ts';
import { tellCustomer } from './tell-customer.ts';

/** A note of the desk for itself, also after the end, or an answer to the customer, who is told, while it is open. */
export async function addCaseNote(
  db: Kysely<DB>,
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
    if (!isInternal) await tellCustomer(trx, 'caseAnswered', found);
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
