import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReviewState, UndoModerationInput } from '#/shared/labs/review.ts';

type Decided = { state: ReviewState; hidden_reason: string | null; report_reason: string | null };
type Decision = { action: string; before: Decided & { reported_at: string | null }; after: Decided };

/** Restores a review to its state before the last decision, unless it has changed since. */
export async function undoModeration(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { reviewId }: UndoModerationInput,
): Promise<{ reviewId: string; state: ReviewState }> {
  return db.transaction().execute(async (trx) => {
    const review = await trx
      .selectFrom('reviews')
      .select(['state', 'hidden_reason', 'report_reason'])
      .where('id', '=', reviewId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!review) throw new AppError('NOT_FOUND');
    const decision = await findDecision(trx, reviewId);
    if (decision?.action !== 'admin.moderateReview') throw new AppError('ALREADY_DECIDED');
    const { before, after } = decision;
    const isAsDecided =
      review.state === after.state &&
      review.hidden_reason === after.hidden_reason &&
      review.report_reason === after.report_reason;
    if (!isAsDecided) throw new AppError('CHANGED_MEANWHILE');
    await trx.updateTable('reviews').set(before).where('id', '=', reviewId).execute();
    const subject = { subjectType: 'review', subjectId: reviewId };
    await recordChange(trx, actor, {
      action: 'admin.undoModeration',
      ...subject,
      before: after,
      after: before,
    });
    return { reviewId, state: before.state };
  });
}

async function findDecision(trx: Transaction<DB>, reviewId: string) {
  const { rows } = await sql<Decision>`
    select action, before, after from audit_log
    where subject_type = 'review' and subject_id = ${reviewId} order by id desc limit 1`.execute(trx);
  return rows[0];
}
