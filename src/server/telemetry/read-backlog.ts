import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { MAIL_QUEUE } from '../mail/mail.ts';

export type Backlog = {
  mail_oldest_seconds: number;
  mail_waiting: number;
  /** Of payments for orders: those for plans may stay open for days. */
  payment_oldest_seconds: number;
  payment_unchecked_seconds: number;
  refund_oldest_seconds: number;
};

const KEPT_MS = 5_000;
const kept = new WeakMap<Kysely<DB>, { at: number; backlog: Promise<Backlog> }>();

/** What waits to be done. Kept for a moment: whoever asks often costs the database nothing more. */
export function readBacklog(db: Kysely<DB>): Promise<Backlog> {
  const last = kept.get(db);
  if (last && Math.abs(Date.now() - last.at) < KEPT_MS) return last.backlog;
  const backlog = read(db);
  kept.set(db, { at: Date.now(), backlog });
  backlog.catch(() => kept.delete(db));
  return backlog;
}

async function read(db: Kysely<DB>): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
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
      select min(start_after) as oldest, count(*) as waiting
      from pgboss.job
      where name = ${MAIL_QUEUE} and state < 'active' and start_after <= now()) mail`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no backlog');
  return row;
}
