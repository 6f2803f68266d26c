import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { CaseStatus, CloseCaseInput } from '#/shared/dispute.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { lockCase } from './lock-case.ts';
import { tellCustomer } from './tell-customer.ts';

/** The last word about a case: the customer reads it. The same again changes nothing, another is ALREADY_DECIDED. */
export async function closeCase(
  db: Kysely<DB>,
  actor: Actor,
  { caseId, status, outcome }: CloseCaseInput,
): Promise<{ caseId: string; status: CaseStatus }> {
  await db.transaction().execute(async (trx) => {
    const found = await lockCase(trx, caseId);
    if (found.status === status && found.outcome === outcome) return;
    if (found.status !== 'open') throw new AppError('ALREADY_DECIDED');
    await trx
      .updateTable('disputes')
      .set({ status, outcome, closed_at: new Date() })
      .where('id', '=', caseId)
      .execute();
    await tellCustomer(trx, 'caseClosed', found);
    await recordChange(trx, actor, {
      action: 'admin.closeCase',
      subjectType: 'case',
      subjectId: caseId,
      before: { status: found.status, outcome: found.outcome },
      after: { status, outcome },
    });
  });
  return { caseId, status };
}
