import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Reason = 'cancelled' | 'lab_cancelled' | 'account_erased' | 'dispute';

/**
 * Creates full refunds for these lines; lines without an online payment stay as they are. A task sends the money later.
 * The caller has locked the orders.
 */
export async function refundLines(trx: Transaction<DB>, bookingIds: readonly string[], reason: Reason) {
  // The table refuses the refund of a paid line without a payment, so that no money is lost track of.
  await sql`
    with lines as (
      update bookings set payment = 'refunded'
      where id = any (${bookingIds}::uuid[]) and payment = 'paid'
      returning id, order_id, amount_halalas
    )
    insert into refunds (payment_id, booking_id, amount_halalas, reason)
    select p.id, l.id, l.amount_halalas, ${reason}
    from lines l
    left join lateral (
      select p.id from payments p
      where p.order_id = l.order_id and p.status = 'paid'
        and not exists (select from refunds r where r.payment_id = p.id and r.booking_id is null)
      order by p.settled_at, p.id limit 1
    ) p on true
    where l.amount_halalas > 0
    order by l.id`.execute(trx);
}
