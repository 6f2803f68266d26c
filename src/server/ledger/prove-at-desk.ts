import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { LedgerProof } from '#/shared/transactions.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { readLastProof } from './read-last-proof.ts';
import { proveLedger } from './prove-ledger.ts';

/** It reads all books: once in so long, and by one person at a time. */
const SECONDS_BETWEEN = 30;

/**
 * Works the books out again, as `npm run ledger:prove` does, and keeps what came of it.
 * @throws {AppError} SERVER_BUSY (somebody proves them now), RATE_LIMITED
 */
export const proveAtDesk = (db: Kysely<DB>, actor: Actor): Promise<LedgerProof> =>
  // Its connection does nothing but hold the turn, which goes back with it whatever happens.
  db.transaction().execute(async (turn) => {
    const { rows } = await sql`
      select name from turns where name = 'prove ledger' for no key update skip locked`.execute(turn);
    if (rows.length === 0) throw new AppError('SERVER_BUSY', { retryAfterSeconds: SECONDS_BETWEEN });
    return proveAndKeep(db, actor);
  });

async function proveAndKeep(db: Kysely<DB>, actor: Actor): Promise<LedgerProof> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from max(at) + make_interval(secs => ${SECONDS_BETWEEN}) - now()))::int as seconds
    from ledger_proofs having max(at) > now() - make_interval(secs => ${SECONDS_BETWEEN})`.execute(db);
  const [recent] = rows;
  if (recent) throw new AppError('RATE_LIMITED', { retryAfterSeconds: recent.seconds });
  const { differences } = await proveLedger(db);
  const problems = differences.map(({ what, id, expected, found }) => ({
    what,
    id,
    expected: JSON.stringify(expected),
    found: JSON.stringify(found),
  }));
  await db
    .insertInto('ledger_proofs')
    .values({ actor_id: actor.userId, is_sound: problems.length === 0, problems: JSON.stringify(problems) })
    .execute();
  const proof = await readLastProof(db);
  if (!proof) throw new Error('the proof was not kept');
  return proof;
}
