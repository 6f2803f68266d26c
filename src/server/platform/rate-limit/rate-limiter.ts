import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Keys } from '../crypto/keys.ts';
import type { DB } from '../db/schema.gen.ts';
import { widerNetwork } from '../http/network-key.ts';
import type { Limit } from './limits.ts';

type Statement = { name?: string; text: string; values?: unknown[] };

/**
 * The counter of one limit on the database of this request. Built for each request, because on Workers a connection
 * belongs to a request.
 */
export const rateLimiter = (db: Kysely<DB>, { name, points, windowSeconds }: Limit) =>
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

/** The table contains only hashes of e-mail addresses and network addresses. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Made once: a hash with a Buffer as its key makes this object each time, which takes four times as long as the hash. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

function keyObjectOf(key: Buffer): KeyObject {
  const object = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, object);
  return object;
}

/**
 * Returns keyed hashes of a network address and of the wider network around it, with a space between, for the routines
 * that count places. Visits store them. A caller needs the key to compute the hash of an address.
 */
export const hashesOfNetworks = (keys: Pick<Keys, 'address'>, clientAddress: string) =>
  [clientAddress, widerNetwork(clientAddress)]
    .flatMap((network) =>
      network === null
        ? []
        : createHmac('sha256', keyObjectOf(keys.address))
            .update(`place ${network}`)
            .digest('base64url')
            .slice(0, 22),
    )
    .join(' ');

async function run(db: Kysely<DB>, { name, text, values = [] }: Statement) {
  // The library names the statement 'rate_limits:rlflx-upsert'; the comment makes it a named statement (db/client.ts).
  const hint = name === undefined ? '' : `/* hot:${name.split(':').at(-1)} */ `;
  const { rows, numAffectedRows } = await db.executeQuery<object>(CompiledQuery.raw(hint + text, values));
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
}
