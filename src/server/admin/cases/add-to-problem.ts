import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AddToProblemInput, Problem } from '#/shared/admin/case.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { findProblem } from './find-problem.ts';

/** Adds a customer's note to the open case about their order. */
export async function addToProblem(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { orderId, words }: AddToProblemInput,
): Promise<Problem> {
  await db.transaction().execute(async (trx) => {
    const caseId = await lockOpenCase(trx, actor, orderId);
    await requireRoom(trx, caseId);
    await trx
      .insertInto('dispute_notes')
      .values({
        dispute_id: caseId,
        author_id: actor.userId,
        author_type: actor.userType,
        is_internal: false,
        note: words,
      })
      .execute();
  });
  const problem = await findProblem({ db }, actor, { orderId });
  if (!problem) throw new AppError('NOT_FOUND');
  return problem;
}

/** Locks the row, so that the case cannot be closed before the note is written. */
async function lockOpenCase(trx: Transaction<DB>, actor: Actor, orderId: string) {
  const row = await trx
    .selectFrom('disputes')
    .select(['id', 'status'])
    .where('order_id', '=', orderId)
    .where('customer_id', '=', actor.userId)
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  if (row.status !== 'open') throw new AppError('ALREADY_DECIDED');
  return row.id;
}

const MOST_NOTES = 100;

/** Limits the notes of one case. */
async function requireRoom(trx: Transaction<DB>, caseId: string) {
  const rows = await trx
    .selectFrom('dispute_notes')
    .select('id')
    .where('dispute_id', '=', caseId)
    .limit(MOST_NOTES)
    .execute();
  if (rows.length === MOST_NOTES) throw new AppError('RATE_LIMITED');
}
