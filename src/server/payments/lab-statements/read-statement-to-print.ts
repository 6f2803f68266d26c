import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { LabActor } from '#/server/platform/trpc/context.ts';
import type { StatementToPrint } from '#/shared/payments/statement.ts';
import { readStatement } from './read-statement.ts';

/** A statement for the PDF, under the rate limit of printed documents. */
export async function readStatementToPrint(
  db: Kysely<DB>,
  actor: LabActor,
  input: { month: string },
): Promise<StatementToPrint> {
  const { movements: _, ...statement } = await readStatement(db, actor, input);
  await countAttempt(db, limits.receiptByAccount, actor.userId);
  return statement;
}
