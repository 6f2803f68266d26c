import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export type ClaimedRefund = {
  id: string;
  provider_payment_id: string;
  attempts: number;
  /** The amount that will have been refunded of the payment, this refund included. */
  total_halalas: number;
};

type Options = { provider: string; limit: number; leaseSeconds: number };

/**
 * Claims the oldest refund of each payment, unless one is under way or waiting for its retry. The provider's refunds
 * can be distinguished by amount only, so they are sent one after the other.
 */
export function claimRefunds(
  db: Kysely<DB>,
  { provider, limit, leaseSeconds }: Options,
): Promise<ClaimedRefund[]> {
  return db.transaction().execute(async (trx) => {
    const payments = await sql<{ id: string }>`
      select /* hot:lock-refunded-payments */ p.id from payments p
      where p.provider = ${provider} and p.id in (
        select payment_id from refunds where status = 'pending'
        group by payment_id having coalesce(max(leased_until) <= now(), true))
      order by p.id limit ${limit} for no key update skip locked`.execute(trx);
    if (payments.rows.length === 0) return [];
    // A separate statement: it sees what earlier holders of these locks have written.
    const { rows } = await sql<ClaimedRefund>`
      update refunds r set leased_until = now() + make_interval(secs => ${leaseSeconds}), attempts = r.attempts + 1
      from payments p
      where r.id in (
          select (array_agg(id order by created_at, id))[1] from refunds
          where payment_id = any (${payments.rows.map(({ id }) => id)}) and status = 'pending'
          group by payment_id having coalesce(max(leased_until) <= now(), true))
        and p.id = r.payment_id
      returning r.id, p.provider_payment_id, r.attempts, r.amount_halalas + (
        select coalesce(sum(d.amount_halalas), 0) from refunds d
        where d.payment_id = r.payment_id and d.status = 'done')::int as total_halalas`.execute(trx);
    return rows;
  });
}
