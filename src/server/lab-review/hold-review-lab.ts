import { type Kysely, sql } from 'kysely';
import { UNDO_SECONDS } from '#/shared/admin.ts';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';

const LONGEST_HOLD_SECONDS = 120;

/**
 * Whoever reads the offer to undo a decision stops its clock: ten seconds more from now, two minutes in all. Answers
 * how long it can still be undone; 0 where it cannot.
 */
export async function holdReviewLab(
  db: Kysely<DB>,
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
