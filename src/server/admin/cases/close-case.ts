import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { CaseStatus, CloseCaseInput } from '#/shared/admin/case.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockCase } from './lock-case.ts';
import { notifyCustomer } from './notify-customer.ts';

/**
 * Closes a case with an outcome that the customer reads. The same again changes nothing; another is ALREADY_DECIDED.
 */
export async function closeCase(
  { db }: Pick<Context, 'db'>,
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
    await notifyCustomer(trx, 'caseClosed', found);
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
