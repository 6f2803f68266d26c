import { type Kysely, sql, type Transaction } from 'kysely';
import type { ReviewDecision, ReviewLabInput } from '#/shared/admin.ts';
import { AppError } from '#/shared/app-error.ts';
import { changedColumns } from '../audit/changed-columns.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB, ReviewStatus } from '../db/schema.gen.ts';
import { lockReviewedLab } from './lock-reviewed-lab.ts';

/** What a lab may be before each decision, beside what the decision makes of it, and what it is after. */
const transitions: Record<ReviewDecision, { from: readonly ReviewStatus[]; to: ReviewStatus }> = {
  approve: { from: ['pending', 'rejected'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  suspend: { from: ['approved'], to: 'suspended' },
  restore: { from: ['suspended'], to: 'approved' },
};

/**
 * The lab's offers enter or leave search in the same statement, by trigger; it is told once the decision cannot be
 * taken back any more. The same decision again changes nothing and is not told again, whoever takes it.
 */
export async function reviewLab(db: Kysely<DB>, actor: Actor, input: ReviewLabInput) {
  const { labId, decision } = input;
  const needsReason = decision === 'reject' || decision === 'suspend';
  if (needsReason && input.reason === '') throw new AppError('REASON_REQUIRED');
  const reviewReason = needsReason ? input.reason : null;
  const { from, to } = transitions[decision];
  return db.transaction().execute(async (trx) => {
    const lab = await lockReviewedLab(trx, labId);
    const next = { review_status: to, review_reason: reviewReason };
    const { before, after } = changedColumns(lab, next);
    if (Object.keys(after).length === 0) return answerOf(input, to, null);
    if (input.expectedStatus !== undefined && input.expectedStatus !== lab.review_status) {
      throw new AppError('CHANGED_MEANWHILE');
    }
    // Another reason may be given for what holds already.
    if (lab.review_status !== to && !from.includes(lab.review_status)) throw new AppError('ALREADY_DECIDED');
    await trx
      .updateTable('labs')
      .set({ ...next, reviewed_at: sql`now()` })
      .where('id', '=', labId)
      .execute();
    const subject = { subjectType: 'lab', subjectId: labId };
    await recordChange(trx, actor, { action: 'admin.reviewLab', ...subject, before, after });
    return answerOf(input, to, await keepReview(trx, actor, { ...input, to, reviewReason, lab }));
  });
}

const answerOf = ({ labId }: ReviewLabInput, to: ReviewStatus, reviewId: string | null) => ({
  labId,
  reviewStatus: to,
  approved: to === 'approved',
  /** Null where nothing changed: there is nothing to undo. */
  reviewId,
});

type Kept = Pick<ReviewLabInput, 'labId' | 'decision'> & {
  to: ReviewStatus;
  reviewReason: string | null;
  lab: Awaited<ReturnType<typeof lockReviewedLab>>;
};

async function keepReview(
  trx: Transaction<DB>,
  actor: Actor,
  { labId, decision, to, reviewReason, lab }: Kept,
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
      after_status: to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
