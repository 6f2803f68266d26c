import { sql, type Transaction } from 'kysely';
import { changedColumns } from '#/server/platform/audit/changed-columns.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { endStaffInvitations } from '../staff/end-staff-invitations.ts';
import { lockReviewedLab } from './lock-reviewed-lab.ts';

/**
 * Restores the state before a decision of which the lab has not been notified yet. UNDO_TOO_LATE after that,
 * CHANGED_MEANWHILE if a later decision exists.
 */
export async function undoReviewLab(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { reviewId }: { reviewId: string },
) {
  const found = await db
    .selectFrom('lab_reviews')
    .select('lab_id')
    .where('id', '=', reviewId)
    .executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const labId = found.lab_id;
  return db.transaction().execute(async (trx) => {
    // The lab is locked first, in the same order as in reviewLab.
    const lab = await lockReviewedLab(trx, labId);
    const review = await lockReview(trx, reviewId);
    if (review.undone_at !== null) return { labId, reviewStatus: lab.review_status };
    if (review.is_late) throw new AppError('UNDO_TOO_LATE');
    const { after_status: status, reason } = review;
    if (review.is_followed || lab.review_status !== status || lab.review_reason !== reason) {
      throw new AppError('CHANGED_MEANWHILE');
    }
    const next = {
      review_status: review.before_status,
      review_reason: review.before_reason,
      visits_ahead: review.before_visits_ahead,
    };
    await trx
      .updateTable('labs')
      .set({ ...next, reviewed_at: review.before_at })
      .where('id', '=', labId)
      .execute();
    if (next.review_status !== 'approved') await endStaffInvitations(trx, labId);
    await trx
      .updateTable('lab_reviews')
      .set({ undone_at: sql`now()` })
      .where('id', '=', reviewId)
      .execute();
    const subject = { subjectType: 'lab', subjectId: labId };
    const { before, after } = changedColumns(lab, next);
    await recordChange(trx, actor, { action: 'admin.undoReviewLab', ...subject, before, after });
    return { labId, reviewStatus: next.review_status };
  });
}

async function lockReview(trx: Transaction<DB>, reviewId: string) {
  // Read after the lock, so that this statement sees every decision up to now.
  return trx
    .selectFrom('lab_reviews as r')
    .select([
      'r.undone_at',
      'r.after_status',
      'r.reason',
      'r.before_status',
      'r.before_reason',
      'r.before_at',
      'r.before_visits_ahead',
    ])
    .select(sql<boolean>`r.told_at is not null or r.tell_due_at <= clock_timestamp()`.as('is_late'))
    .select(
      sql<boolean>`exists (select from lab_reviews n where n.lab_id = r.lab_id and n.id > r.id and n.undone_at is null)`.as(
        'is_followed',
      ),
    )
    .where('r.id', '=', reviewId)
    .forNoKeyUpdate('r')
    .executeTakeFirstOrThrow();
}
