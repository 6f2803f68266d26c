import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Difference } from './prove-ledger.ts';

type Broken = { id: string; expected: unknown; found: unknown };

/** Rules over all rows, each as a query for its violations. */
const rules: { what: string; broken: RawBuilder<Broken> }[] = [
  {
    what: 'a transaction sums to zero',
    broken: sql<Broken>`
      select transaction_id::text as id, 0 as expected, sum(amount_halalas) as found
      from ledger_entries group by transaction_id having sum(amount_halalas) <> 0 limit 20`,
  },
  {
    what: 'the ledger sums to zero',
    broken: sql<Broken>`
      select '' as id, 0 as expected, sum(amount_halalas) as found
      from ledger_entries having sum(amount_halalas) <> 0`,
  },
  {
    // No money without an order, and no paid line without money.
    what: 'what was paid and not returned is what the paid lines of the order cost',
    broken: sql<Broken>`
      select o.id::text as id, coalesce(l.amount, 0) as expected, coalesce(p.amount, 0) - coalesce(r.amount, 0) as found
      from orders o
      left join (select order_id, sum(amount_halalas - refunded_halalas) as amount from bookings where payment = 'paid'
                 group by 1) l
        on l.order_id = o.id
      left join (select order_id, sum(amount_halalas) as amount from payments where status = 'paid' group by 1) p
        on p.order_id = o.id
      left join (select p.order_id, sum(r.amount_halalas) as amount from refunds r join payments p on p.id = r.payment_id
                 group by 1) r on r.order_id = o.id
      where coalesce(l.amount, 0) <> coalesce(p.amount, 0) - coalesce(r.amount, 0) limit 20`,
  },
  {
    what: 'the refunds of a line are what it says was refunded',
    broken: sql<Broken>`
      select b.id::text, case when b.payment = 'refunded' then b.amount_halalas else b.refunded_halalas end as expected,
             r.amount as found
      from (select booking_id, sum(amount_halalas) as amount from refunds where booking_id is not null group by 1) r
      join bookings b on b.id = r.booking_id
      where r.amount <> case when b.payment = 'refunded' then b.amount_halalas else b.refunded_halalas end limit 20`,
  },
  {
    what: 'a paid line has a place, or had one until it was given up too late or not used',
    broken: sql<Broken>`
      select id::text, 'a place' as expected, status::text as found
      from bookings where payment = 'paid' and status in ('held', 'expired') limit 20`,
  },
  {
    what: 'an order that is paid by card and has a live line is paid',
    broken: sql<Broken>`
      select b.id::text, 'paid' as expected, b.payment::text as found
      from bookings b join orders o on o.id = b.order_id
      where o.method = 'card' and b.payment = 'unpaid' and b.amount_halalas > 0
        and b.status in ('confirmed', 'checked_in', 'completed') limit 20`,
  },
  {
    what: 'a transaction of a lab is about a line or a payout of that lab, and its entries are',
    broken: sql<Broken>`
      select t.id::text as id, t.lab_id as expected, coalesce(b.lab_id, p.lab_id) as found
      from ledger_transactions t left join bookings b on b.id = t.booking_id left join payouts p on p.id = t.payout_id
      where (t.lab_id is not null and t.lab_id is distinct from coalesce(b.lab_id, p.lab_id))
         or exists (select from ledger_entries e where e.transaction_id = t.id and e.lab_id is distinct from t.lab_id
                    and e.account in ('lab_payable', 'lab_receivable')) limit 20`,
  },
  {
    what: 'payouts in the books are those that were recorded',
    broken: sql<Broken>`
      select '' as id, p.amount as expected, e.amount as found
      from (select coalesce(sum(amount_halalas), 0) as amount from payouts) p
      cross join (select coalesce(-sum(amount_halalas), 0) as amount from ledger_entries where account = 'payouts') e
      where p.amount <> e.amount`,
  },
  {
    what: 'the revenue of a lab is the sum of its completed lines',
    broken: sql<Broken>`
      select lab_id::text as id, coalesce(b.revenue, 0) as expected, coalesce(r.revenue_halalas, 0) as found
      from lab_revenues r
      full join (select lab_id, sum(total_price_halalas) as revenue from bookings where status = 'completed' group by 1) b
        using (lab_id)
      where coalesce(b.revenue, 0) <> coalesce(r.revenue_halalas, 0) limit 20`,
  },
];

export async function findBrokenRules(db: Kysely<DB>): Promise<Difference[]> {
  const found = [];
  for (const { what, broken } of rules) {
    const { rows } = await broken.execute(db);
    found.push(...rows.map((row) => ({ what, ...row })));
  }
  return found;
}
