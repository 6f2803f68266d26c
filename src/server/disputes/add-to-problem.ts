import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { AddToProblemInput, Problem } from '#/shared/dispute.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { findProblem } from './find-problem.ts';

/** The customer adds something to the open case about their order. */
export async function addToProblem(
  db: Kysely<DB>,
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
  const problem = await findProblem(db, actor, { orderId });
  if (!problem) throw new AppError('NOT_FOUND');
  return problem;
}

/** While it is closed nothing is added, so the row is held until this is written. */
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

/** So many words about one order help nobody. */
async function requireRoom(trx: Transaction<DB>, caseId: string) {
  const rows = await trx
    .selectFrom('dispute_notes')
    .select('id')
    .where('dispute_id', '=', caseId)
    .limit(MOST_NOTES)
    .execute();
  if (rows.length === MOST_NOTES) throw new AppError('RATE_LIMITED');
}
