import type { Kysely } from 'kysely';
import type { Problem, ReportProblemInput } from '#/shared/dispute.ts';
import { AppError } from '#/shared/app-error.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { findProblem } from './find-problem.ts';
import { openCase } from './open-case.ts';

/** The customer says what went wrong with an order of theirs. */
export async function reportProblem(
  db: Kysely<DB>,
  actor: Actor,
  input: ReportProblemInput,
): Promise<Problem> {
  await db.transaction().execute((trx) => openCase(trx, actor, { ...input, customerId: actor.userId }));
  const problem = await findProblem(db, actor, input);
  if (!problem) throw new AppError('NOT_FOUND');
  return problem;
}
