import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

export type ClaimedRefund = {
  id: string;
  provider_payment_id: string;
  attempts: number;
  /** Of its payment, with this one: what will have been returned afterwards. */
  total_halalas: number;
};

type Options = { provider: string; limit: number; leaseSeconds: number };

/**
 * Takes the oldest refund of each payment that has one to send. Of one payment there is never more than one under way:
 * what the provider has sent already is told apart by amounts alone.
 */
export function claimRefunds(
  db: Kysely<DB>,
  { provider, limit, leaseSeconds }: Options,
): Promise<ClaimedRefund[]> {
  return db.transaction().execute(async (trx) => {
    const payments = await sql<{ id: string }>`
      select /* hot:lock-refunded-payments */ p.id from payments p
      where p.provider = ${provider} and p.id in (
        select payment_id from (
          select distinct on (payment_id) payment_id, leased_until from refunds where status = 'pending'
          order by payment_id, created_at, id) oldest
        where leased_until is null or leased_until <= now())
      order by p.id limit ${limit} for no key update skip locked`.execute(trx);
    if (payments.rows.length === 0) return [];
    // A statement of its own: it sees what whoever held these locks before has written.
    const { rows } = await sql<ClaimedRefund>`
      update refunds r set leased_until = now() + make_interval(secs => ${leaseSeconds}), attempts = r.attempts + 1
      from payments p
      where r.id in (
          select distinct on (payment_id) id from refunds
          where payment_id = any (${payments.rows.map(({ id }) => id)}) and status = 'pending'
          order by payment_id, created_at, id)
        and (r.leased_until is null or r.leased_until <= now())
        and p.id = r.payment_id
      returning r.id, p.provider_payment_id, r.attempts, r.amount_halalas + (
        select coalesce(sum(d.amount_halalas), 0) from refunds d
        where d.payment_id = r.payment_id and d.status = 'done')::int as total_halalas`.execute(trx);
    return rows;
  });
}
