import { type Kysely, sql } from 'kysely';
import type { DB } from './schema.gen.ts';

const MOST_AT_ONCE = 100;

/** The primary key and the column of the expiry. */
const expiring = {
  sessions: { key: 'token_hash', end: 'expires_at', now: sql`now()` },
  email_links: { key: 'id', end: 'expires_at', now: sql`now()` },
  api_keys: { key: 'id', end: 'expires_at', now: sql`now()` },
  email_changes: { key: 'id', end: 'expires_at', now: sql`now()` },
  phone_codes: { key: 'id', end: 'expires_at', now: sql`now()` },
  passkey_attempts: { key: 'challenge', end: 'expires_at', now: sql`now()` },
  oauth_attempts: { key: 'state_hash', end: 'expires_at', now: sql`now()` },
  // In milliseconds, as rate-limiter-flexible stores it.
  rate_limits: { key: 'key', end: 'expire', now: sql`(extract(epoch from now()) * 1000)::bigint` },
} as const satisfies Partial<Record<keyof DB, object>>;

/** Deletes a batch of expired rows and returns their number. Skips locked rows, so that no caller waits. */
export async function sweepExpired(
  db: Kysely<DB>,
  table: keyof typeof expiring,
  most = MOST_AT_ONCE,
): Promise<number> {
  const { key, end, now } = expiring[table];
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(end)} <= ${now}
      order by ${sql.ref(end)} limit ${sql.lit(most)} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
