import type { Kysely } from 'kysely';
import type { StatementToPrint } from '#/shared/statement.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { readStatement } from './read-statement.ts';

/** So many times in a while, like all that is laid out for paper. */
export async function readStatementToPrint(
  db: Kysely<DB>,
  actor: Actor & { labId: number },
  input: { month: string },
): Promise<StatementToPrint> {
  const { movements: _, ...statement } = await readStatement(db, actor, input);
  await countAttempt(db, limits.receiptByAccount, actor.userId);
  return statement;
}
