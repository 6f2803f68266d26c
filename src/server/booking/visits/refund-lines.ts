import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Reason = 'cancelled' | 'lab_cancelled' | 'account_erased' | 'dispute';

/**
 * Refunds all that is left of these lines, or of a line that `parts` names only so much; lines without an online payment
 * stay as they are. A task sends the money later. The caller has locked the orders. The table refuses a part that is not
 * less than what is left.
 */
export async function refundLines(
  trx: Transaction<DB>,
  bookingIds: readonly string[],
  reason: Reason,
  parts: ReadonlyMap<string, number> = new Map(),
) {
  const partOf = bookingIds.map((id) => parts.get(id) ?? null);
  // The table refuses the refund of a paid line without a payment, so that no money is lost track of.
  await sql`
    with asked as (
      select * from unnest(${bookingIds}::uuid[], ${partOf}::int[]) as a (id, part)
    ), lines as (
      update bookings b
      set payment = case when a.part is null then 'refunded' else b.payment end,
          refunded_halalas = b.refunded_halalas + coalesce(a.part, 0)
      from asked a
      where b.id = a.id and b.payment = 'paid'
      -- Where all of it is refunded, refunded_halalas stays as it was.
      returning b.id, b.order_id, coalesce(a.part, b.amount_halalas - b.refunded_halalas) as halalas
    )
    insert into refunds (payment_id, booking_id, amount_halalas, reason)
    select p.id, l.id, l.halalas, ${reason}
    from lines l
    left join lateral (
      select p.id from payments p
      where p.order_id = l.order_id and p.status = 'paid'
        and not exists (select from refunds r where r.payment_id = p.id and r.booking_id is null)
      order by p.settled_at, p.id limit 1
    ) p on true
    where l.halalas > 0
    order by l.id`.execute(trx);
}
