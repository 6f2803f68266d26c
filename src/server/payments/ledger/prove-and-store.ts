import { type Kysely, sql } from 'kysely';
import { withoutDeadline } from '#/server/platform/db/deadline.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { LedgerProof } from '#/shared/payments/transactions.ts';
import { proveLedger } from './prove-ledger.ts';
import { readLastProof } from './read-last-proof.ts';

/** The proof reads the whole ledger, so it runs at most this often, and once at a time. */
const SECONDS_BETWEEN = 30;

/**
 * Proves the ledger as `npm run ledger:prove` does, and stores the result.
 * @throws {AppError} SERVER_BUSY (a proof is running), RATE_LIMITED
 */
export const proveAndStore = ({ db }: Pick<Context, 'db'>, actor: Actor): Promise<LedgerProof> =>
  // This transaction only holds the lock of the row, which ends with its connection in any case.
  withoutDeadline(() =>
    db.transaction().execute(async (turn) => {
      const { rows } = await sql`
        select name from turns where name = 'prove ledger' for no key update skip locked`.execute(turn);
      if (rows.length === 0) throw new AppError('SERVER_BUSY', { retryAfterSeconds: SECONDS_BETWEEN });
      return proveUnlessRecent(db, actor);
    }),
  );

async function proveUnlessRecent(db: Kysely<DB>, actor: Actor): Promise<LedgerProof> {
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
  const proof = await readLastProof({ db });
  if (!proof) throw new Error('the proof was not stored');
  return proof;
}
