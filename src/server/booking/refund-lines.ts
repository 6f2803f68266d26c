import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

type Reason = 'cancelled' | 'lab_cancelled' | 'account_erased' | 'dispute';

/**
 * Decides to give back what was paid for these lines, in full; lines that nobody paid for online stay as they are.
 * The money goes out later, by the job. The caller has locked their orders.
 */
export async function refundLines(trx: Transaction<DB>, bookingIds: readonly string[], reason: Reason) {
  // A paid line without a payment to take it from is refused by the table: better an error than money unaccounted for.
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
