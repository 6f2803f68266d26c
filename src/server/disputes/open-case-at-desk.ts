import type { Kysely } from 'kysely';
import type { ReportProblemInput } from '#/shared/dispute.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { openCase } from './open-case.ts';

/** The desk opens a case about anybody's order: somebody wrote or called. */
export async function openCaseAtDesk(
  db: Kysely<DB>,
  actor: Actor,
  input: ReportProblemInput,
): Promise<{ caseId: string }> {
  const caseId = await db
    .transaction()
    .execute((trx) => openCase(trx, actor, { ...input, customerId: null }));
  return { caseId };
}
