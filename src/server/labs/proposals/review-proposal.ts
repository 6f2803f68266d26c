import { sql, type Transaction } from 'kysely';
import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ReviewProposalInput } from '#/shared/admin/admin.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { namingColumns, type OpenProposal, withProposal } from './proposal-row.ts';
import { requireOwnLicence } from './require-own-licence.ts';

/**
 * Decides about a change that a lab has proposed: it is shown, or the lab reads why not. A repeated decision changes
 * nothing.
 * @throws {AppError} NOT_FOUND, REASON_REQUIRED, LICENCE_TAKEN, ALREADY_DECIDED, CHANGED_MEANWHILE (the lab has taken it
 *   back or proposes something else by now)
 */
export async function reviewProposal(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { proposalId, decision, reason }: ReviewProposalInput,
): Promise<null> {
  if (decision === 'reject' && reason === '') throw new AppError('REASON_REQUIRED');
  const state = decision === 'approve' ? 'approved' : 'rejected';
  const review = async (trx: Transaction<DB>) => {
    const { lab, proposal } = await lockProposal(trx, proposalId);
    if (proposal.state === state) return;
    if (proposal.state === 'approved' || proposal.state === 'rejected') throw new AppError('ALREADY_DECIDED');
    if (proposal.state !== 'open') throw new AppError('CHANGED_MEANWHILE');
    const { before, after } = changedColumns(lab, withProposal(lab, proposal));
    if (state === 'approved') await apply(trx, lab.id, after);
    await trx
      .updateTable('lab_proposals')
      .set({
        state,
        reason: state === 'rejected' ? reason : null,
        decided_by: actor.userId,
        decided_at: sql`now()`,
      })
      .where('id', '=', proposalId)
      .execute();
    await recordChange(trx, actor, {
      action: 'admin.reviewProposal',
      subjectType: 'lab',
      subjectId: lab.id,
      before: state === 'approved' ? before : {},
      after: state === 'approved' ? after : { refused: after, review_reason: reason },
    });
    await tellOwner(trx, lab.id, {
      decision: state === 'approved' ? 'approveChange' : 'rejectChange',
      reason,
    });
  };
  await retryOnConflict(() => db.transaction().execute(review));
  return null;
}

/** Locks the lab before its proposal, in the order of updateDetails. */
async function lockProposal(trx: Transaction<DB>, proposalId: string) {
  const found = await trx
    .selectFrom('lab_proposals')
    .select('lab_id')
    .where('id', '=', proposalId)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const lab = await trx
    .selectFrom('labs')
    .select(['id', ...namingColumns])
    .where('id', '=', found.lab_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const proposal = await trx
    .selectFrom('lab_proposals')
    .select(['id', 'state', 'proposed_at', ...namingColumns])
    .where('id', '=', proposalId)
    .executeTakeFirstOrThrow();
  return { lab, proposal };
}

async function apply(trx: Transaction<DB>, labId: number, after: Partial<OpenProposal>) {
  if (Object.keys(after).length === 0) return;
  if (after.license_number !== undefined) {
    await requireOwnLicence(trx, { labId, licenseNumber: after.license_number }, 'administrator');
  }
  await trx
    .updateTable('labs')
    .set(after as object)
    .where('id', '=', labId)
    .execute();
}

type News = { decision: 'approveChange' | 'rejectChange'; reason: string };

async function tellOwner(trx: Transaction<DB>, labId: number, { decision, reason }: News) {
  const { rows } = await sql<{ owner_id: string; locale: Locale }>`
    select l.owner_id, coalesce(p.mail_locale, p.locale) as locale,
      tell(l.owner_id, 'labReviewed', null, null, jsonb_build_object('decision', ${decision}::text))
    from labs l join user_profiles p on p.id = l.owner_id where l.id = ${labId}::int`.execute(trx);
  for (const { owner_id: userId, locale } of rows) {
    await queueMail(trx, { kind: 'labReviewed', userId, decision, reason, locale });
  }
}
