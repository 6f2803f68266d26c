import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import { UNDO_SECONDS } from '#/shared/admin/admin.ts';
import { AppError } from '#/shared/core/app-error.ts';

const LONGEST_HOLD_SECONDS = 120;

/**
 * Extends the time to undo a decision while the administrator reads the offer: ten more seconds from now, two minutes
 * in all. Returns the milliseconds left; 0 if it can no longer be undone.
 */
export async function holdReviewLab(
  { db }: Pick<Context, 'db'>,
  { reviewId }: { reviewId: string },
): Promise<{ undoableMs: number }> {
  const held = await db
    .updateTable('lab_reviews')
    .set({
      tell_due_at: sql`case when undone_at is null and told_at is null and tell_due_at > now()
        then greatest(tell_due_at, least(now() + make_interval(secs => ${UNDO_SECONDS}),
                                         decided_at + make_interval(secs => ${LONGEST_HOLD_SECONDS})))
        else tell_due_at end`,
    })
    .where('id', '=', reviewId)
    .returning(
      sql<number>`case when undone_at is null and told_at is null
        then greatest(0, round(extract(epoch from tell_due_at - now()) * 1000))::int else 0 end`.as(
        'undoable_ms',
      ),
    )
    .executeTakeFirst();
  if (!held) throw new AppError('NOT_FOUND');
  return { undoableMs: held.undoable_ms };
}
