import { sql } from 'kysely';
import type { Stage } from './scene.ts';
import { LATE_NOTICE_HOURS } from './steps.ts';

type Row = { what: string; id: string; expected: unknown; found: unknown };

/** Checks the product's promises about money and seats by independent queries; empty where all hold. */
export async function findBrokenPromises(
  { db, fake, labId, date }: Stage,
  customerIds: string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with own_orders as (select * from orders where customer_id = any (${customerIds}::uuid[])),
    own_payments as (
      select p.* from payments p left join subscription_charges c on c.id = p.charge_id
      where p.order_id in (select id from own_orders) or c.user_id = any (${customerIds}::uuid[])),
    own_entries as (
      select e.* from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.order_id in (select id from own_orders) or t.payment_id in (select id from own_payments))
    select 'the books sum to zero' as what, '' as id, '0' as expected, sum(amount_halalas)::text as found
    from own_entries having sum(amount_halalas) <> 0
    union all
    select 'nobody owes us anything and nothing is on its way back', account::text, '0', sum(amount_halalas)::text
    from own_entries where account in ('customer_receivable', 'refunds') group by account having sum(amount_halalas) <> 0
    union all
    select 'what was paid for an order and not returned is what its paid lines cost', o.id::text,
           l.amount::text, p.amount::text
    from own_orders o
    cross join lateral (
      select coalesce(sum(amount_halalas - refunded_halalas), 0) as amount
      from bookings where order_id = o.id and payment = 'paid') l
    cross join lateral (
      select coalesce(sum(p.amount_halalas - (
        select coalesce(sum(r.amount_halalas), 0) from refunds r where r.payment_id = p.id)), 0) as amount
      from own_payments p where p.order_id = o.id and p.status = 'paid') p
    where l.amount <> p.amount
    union all
    select 'an order paid by card has no unpaid place', b.id::text, 'paid', b.payment::text
    from bookings b join own_orders o on o.id = b.order_id
    where o.method = 'card' and b.payment = 'unpaid' and b.status not in ('cancelled', 'expired')
    union all
    select 'a paid line has its place, or was given up too late', b.id::text, 'a place', b.status::text
    from bookings b join own_orders o on o.id = b.order_id
    where b.payment = 'paid' and (b.status in ('held', 'expired')
      or (b.status = 'cancelled' and b.cancel_notice_hours < ${LATE_NOTICE_HOURS}))
    union all
    select 'nothing is held any more', id::text, 'released', status::text from own_orders where status = 'held'
    union all
    select 'places taken are live visits', c.slot_start::text, v.visits::text, c.booked::text
    from slot_counters c
    cross join lateral (
      select count(*) as visits from visits v
      where v.lab_id = c.lab_id and v.slot_start = c.slot_start and v.is_live) v
    where c.lab_id = ${labId} and (c.slot_start at time zone 'Asia/Riyadh')::date = ${date}::date
      and (c.booked <> v.visits or c.booked > c.capacity)
    union all
    select 'a live visit has a live line', v.id::text, 'a line', 'none'
    from visits v where v.customer_id = any (${customerIds}::uuid[]) and v.is_live and not exists (
      select from bookings b where b.visit_id = v.id and b.status not in ('cancelled', 'expired'))
    union all
    select 'a reminder belongs to a live visit', v.id::text, 'live', 'not'
    from visit_reminders r join visits v on v.id = r.visit_id
    where v.customer_id = any (${customerIds}::uuid[]) and not v.is_live
    `.execute(db);
  return [...rows, ...(await compareWithProvider(db, fake, customerIds))];
}

/** Every halala that the provider has taken is a payment of ours, and what it returned is a completed refund. */
async function compareWithProvider(
  db: Stage['db'],
  fake: Stage['fake'],
  customerIds: string[],
): Promise<Row[]> {
  const { rows } = await sql<{ id: string; paid: number; refunded: number }>`
    select p.provider_payment_id as id, p.amount_halalas as paid, (
             select coalesce(sum(r.amount_halalas), 0) from refunds r where r.payment_id = p.id and r.status = 'done') as refunded
    from payments p left join orders o on o.id = p.order_id left join subscription_charges c on c.id = p.charge_id
    where p.status = 'paid' and coalesce(o.customer_id, c.user_id) = any (${customerIds}::uuid[])`.execute(
    db,
  );
  const ours = new Map(rows.map((row) => [row.id, row]));
  const theirs = [...fake.state.payments.values()].filter(({ status }) => status !== 'failed');
  return [
    ...theirs.flatMap(({ id, amount, refunded }) => {
      const known = ours.get(id);
      const found = known && { paid: known.paid, refunded: known.refunded };
      const isSame = found?.paid === amount && found.refunded === refunded;
      return isSame
        ? []
        : [{ what: 'a payment at the provider', id, expected: { paid: amount, refunded }, found }];
    }),
    ...rows
      .filter(({ id }) => !theirs.some((payment) => payment.id === id))
      .map(({ id }) => ({
        what: 'a payment that the provider does not know',
        id,
        expected: null,
        found: 'paid',
      })),
  ];
}
