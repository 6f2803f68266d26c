import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { DB } from '../db/schema.gen.ts';
import type { Limit } from './limits.ts';

type Statement = { name?: string; text: string; values?: unknown[] };

/**
 * The counter of one limit, over the database of this request: on Workers a connection belongs to a request, so
 * nothing is kept from one to the next.
 */
export const limiterOf = (db: Kysely<DB>, { name, points, windowSeconds }: Limit) =>
  new RateLimiterPostgres({
    storeClient: { query: (statement: Statement) => run(db, statement) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: windowSeconds,
  });

/** The table names nobody: it holds neither e-mail addresses nor network addresses, only their hashes. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url');

async function run(db: Kysely<DB>, { name, text, values = [] }: Statement) {
  // The library calls it 'rate_limits:rlflx-upsert'; the comment has our client plan it once (db/client.ts).
  const hint = name === undefined ? '' : `/* hot:${name.split(':').at(-1)} */ `;
  const { rows, numAffectedRows } = await db.executeQuery<object>(CompiledQuery.raw(hint + text, values));
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
}
