import { sql, type Transaction } from 'kysely';
import { requireRecentSecondFactor } from '#/server/identity/sessions/require-recent-second-factor.ts';
import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB, ReviewStatus } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { type ReviewDecision, type ReviewLabInput, visitsAheadActs } from '#/shared/admin/admin.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { requireOwnLicence } from '../proposals/require-own-licence.ts';
import { endStaffInvitations } from '../staff/end-staff-invitations.ts';
import { labVersion } from './lab-version.ts';
import { lockReviewedLab } from './lock-reviewed-lab.ts';
import { missingForApproval } from './missing-for-approval.ts';

/** The states that each decision may start from, and the state it leads to. */
const transitions: Record<ReviewDecision, { from: readonly ReviewStatus[]; to: ReviewStatus }> = {
  approve: { from: ['pending', 'rejected'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  suspend: { from: ['approved'], to: 'suspended' },
  restore: { from: ['suspended'], to: 'approved' },
};

/**
 * Decides about a lab. An approval is of the details that were read, and needs what proves the lab: without an argued
 * reason nothing of it may be missing, and the owner's proved address never, nor a licence number of its own. A trigger
 * makes search offer its tests, or no longer. The lab is notified once the decision can no longer be undone. A repeated
 * decision changes nothing and sends no second notification, whichever administrator takes it.
 * @throws {AppError} SECOND_FACTOR_AGAIN for an approval, and for a refund of all visits ahead
 */
export async function reviewLab(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: ReviewLabInput,
) {
  const { labId, decision } = input;
  const needsReason = decision === 'reject' || decision === 'suspend';
  if (needsReason && input.reason === '') throw new AppError('REASON_REQUIRED');
  if (decision === 'approve' || input.visitsAhead === 'cancel')
    await requireRecentSecondFactor({ db, site }, actor);
  const reviewReason = needsReason ? input.reason : null;
  const { from, to } = transitions[decision];
  const review = async (trx: Transaction<DB>) => {
    const lab = await lockReviewedLab(trx, labId);
    const next = { review_status: to, review_reason: reviewReason, visits_ahead: visitsAheadOf(input, lab) };
    const { before, after } = changedColumns(lab, next);
    if (Object.keys(after).length === 0) return answerOf(input, to, null);
    if (input.expectedStatus !== undefined && input.expectedStatus !== lab.review_status) {
      throw new AppError('CHANGED_MEANWHILE');
    }
    // A repeated decision may still change the reason.
    if (lab.review_status !== to && !from.includes(lab.review_status)) throw new AppError('ALREADY_DECIDED');
    const missing = decision === 'approve' ? await requireProved(trx, input) : [];
    if (to === 'approved' && lab.review_status !== to)
      await requireOwnLicence(trx, licenceOf(labId, lab), 'administrator');
    await trx
      .updateTable('labs')
      .set({ ...next, reviewed_at: sql`now()` })
      .where('id', '=', labId)
      .execute();
    if (to !== 'approved') await endStaffInvitations(trx, labId);
    const subject = { subjectType: 'lab', subjectId: labId };
    await recordChange(trx, actor, {
      action: 'admin.reviewLab',
      ...subject,
      before,
      after: { ...after, ...(missing.length > 0 ? { missing, despite: input.reason } : {}) },
    });
    return answerOf(input, to, await recordReview(trx, actor, { ...input, to, reviewReason, lab }));
  };
  return retryOnConflict(() => db.transaction().execute(review));
}

/** The index leaves out labs that shared a number before: they may be opened again. */
const licenceOf = (labId: number, lab: ReviewedLab) => ({
  labId,
  licenseNumber: lab.shares_licence ? null : lab.license_number,
});

/** @throws {AppError} CHANGED_MEANWHILE, APPROVAL_INCOMPLETE */
async function requireProved(trx: Transaction<DB>, { labId, reason, expectedVersion }: ReviewLabInput) {
  const { missing, version } = await trx
    .selectFrom('labs as l')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .select([missingForApproval.as('missing'), labVersion.as('version')])
    .where('l.id', '=', labId)
    .executeTakeFirstOrThrow();
  if (expectedVersion !== undefined && expectedVersion !== version) throw new AppError('CHANGED_MEANWHILE');
  if (missing.includes('email') || (missing.length > 0 && reason === '')) {
    throw new AppError('APPROVAL_INCOMPLETE');
  }
  return missing;
}

/** Told customers cannot be told otherwise while the lab is suspended, only refunded. */
function visitsAheadOf({ decision, visitsAhead }: ReviewLabInput, lab: ReviewedLab) {
  if (decision === 'restore') return lab.review_status === 'suspended' ? 'free' : lab.visits_ahead;
  if (decision !== 'suspend') return lab.visits_ahead;
  if (lab.review_status !== 'suspended') return visitsAhead ?? 'keep';
  const rank = (act: string) => visitsAheadActs.findIndex((known) => known === act);
  if (visitsAhead === undefined || visitsAhead === lab.visits_ahead) return lab.visits_ahead;
  if (rank(visitsAhead) < rank(lab.visits_ahead)) throw new AppError('CHANGED_MEANWHILE');
  return visitsAhead;
}

const answerOf = ({ labId }: ReviewLabInput, to: ReviewStatus, reviewId: string | null) => ({
  labId,
  reviewStatus: to,
  approved: to === 'approved',
  /** Null if nothing changed, so there is nothing to undo. */
  reviewId,
});

type ReviewedLab = Awaited<ReturnType<typeof lockReviewedLab>>;
type Recorded = Pick<ReviewLabInput, 'labId' | 'decision'> & {
  to: ReviewStatus;
  reviewReason: string | null;
  lab: ReviewedLab;
};

async function recordReview(
  trx: Transaction<DB>,
  actor: Actor,
  { labId, decision, to, reviewReason, lab }: Recorded,
) {
  const { id } = await trx
    .insertInto('lab_reviews')
    .values({
      lab_id: labId,
      decided_by: actor.userId,
      decision,
      reason: reviewReason,
      before_status: lab.review_status,
      before_reason: lab.review_reason,
      before_at: lab.reviewed_at,
      before_visits_ahead: lab.visits_ahead,
      after_status: to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
