import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Problem, ReportProblemInput } from '#/shared/admin/case.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { findProblem } from './find-problem.ts';
import { openCase } from './open-case.ts';

/** Opens a case about an order of the customer's. */
export async function reportProblem(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: ReportProblemInput,
): Promise<Problem> {
  await db.transaction().execute((trx) => openCase(trx, actor, { ...input, customerId: actor.userId }));
  const problem = await findProblem({ db }, actor, input);
  if (!problem) throw new AppError('NOT_FOUND');
  return problem;
}
