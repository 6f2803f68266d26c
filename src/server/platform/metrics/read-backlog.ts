import { type Kysely, sql } from 'kysely';
import { reachingAll } from '../db/reach.ts';
import type { DB } from '../db/schema.gen.ts';

export type Backlog = {
  mail_oldest_seconds: number;
  mail_waiting: number;
  /** Counts payments for orders only: payments for plans may stay open for days. */
  payment_oldest_seconds: number;
  payment_unchecked_seconds: number;
  refund_oldest_seconds: number;
};

const CACHED_MS = 5_000;
const cached = new WeakMap<Kysely<DB>, { at: number; backlog: Promise<Backlog> }>();

/** The work that waits, cached for five seconds so that frequent calls cost the database nothing. */
export function readBacklog(db: Kysely<DB>): Promise<Backlog> {
  const last = cached.get(db);
  if (last && Math.abs(Date.now() - last.at) < CACHED_MS) return last.backlog;
  const backlog = read(db);
  cached.set(db, { at: Date.now(), backlog });
  backlog.catch(() => cached.delete(db));
  return backlog;
}

async function read(db: Kysely<DB>): Promise<Backlog> {
  const backlog = sql<Backlog>`
    select /* hot:backlog */
      coalesce(extract(epoch from now() - mail.oldest), 0)::float8 as mail_oldest_seconds,
      mail.waiting as mail_waiting,
      coalesce(extract(epoch from now() - (
        select min(created_at) from payments where status = 'initiated' and order_id is not null)), 0)::float8
        as payment_oldest_seconds,
      coalesce(extract(epoch from now() - (
        select min(coalesce(checked_at, created_at)) from payments where status = 'initiated')), 0)::float8
        as payment_unchecked_seconds,
      coalesce(extract(epoch from now() - (
        select min(created_at) from refunds where status = 'pending')), 0)::float8 as refund_oldest_seconds
    from (
      select min(next_attempt_at) as oldest, count(*) as waiting
      from outbox
      where failed_at is null and next_attempt_at <= now()
        and (leased_until is null or leased_until <= now())) mail`;
  const { rows } = await reachingAll('length of queues', () => backlog.execute(db));
  const [row] = rows;
  if (!row) throw new Error('no backlog');
  return row;
}
