import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ReportProblemInput } from '#/shared/admin/case.ts';
import { openCase } from './open-case.ts';

/** Opens a case about any order, for a customer who wrote or called. */
export async function openCaseAsAdmin(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: ReportProblemInput,
): Promise<{ caseId: string }> {
  const caseId = await db
    .transaction()
    .execute((trx) => openCase(trx, actor, { ...input, customerId: null }));
  return { caseId };
}
