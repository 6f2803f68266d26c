import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * The postings that the ledger's triggers would have made for each line, payment and refund: a sale at payment, the
 * amount due at completion, the reversal at cancellation. `rank` orders postings of the same time.
 */
const postings = sql`
  with lines as (
    select b.id, b.order_id, b.lab_id, b.payment, b.status, b.created_at, b.status_changed_at,
           line_amounts(b) as final,
           -- Inlines line_amounts for a paid, incomplete line: calling it twice would double the time.
           array[amount_halalas, discount_halalas, state_vat_halalas, -total_price_halalas, 0, f.vat - fee_halalas, 0, -f.vat]::bigint[] as sale
    from bookings b cross join lateral (select vat_inside(fee_halalas, vat_basis_points) as vat) f
    where b.payment <> 'unpaid' or b.status = 'completed'
  ), moved (kind, at, rank, order_id, booking_id, payment_id, refund_id, lab_id, accounts, amounts) as (
    select 'sale', created_at, 2, order_id, id, null::uuid, null::uuid, lab_id, ${lineAccounts()}, sale
    from lines where payment <> 'unpaid'
    union all
    select case when payment = 'refunded' then 'sale_reversed' else 'completion' end, status_changed_at, 3, order_id, id,
           null, null, lab_id, ${lineAccounts()},
           case when payment = 'unpaid' then final
                else array(select f - s from unnest(final, sale) with ordinality a (f, s, n) order by n) end
    from lines where status = 'completed' or payment = 'refunded'
    union all
    select 'payment', settled_at, 1, order_id, null, id, null, null,
           array['gateway_clearing', 'customer_receivable']::ledger_account[], array[amount_halalas, -amount_halalas]
    from payments where status = 'paid' and order_id is not null
    union all
    select 'plan_payment', p.settled_at, 1, null, null, p.id, null, null,
           array['gateway_clearing', 'subscriptions', 'vat']::ledger_account[],
           array[p.amount_halalas, v.vat - p.amount_halalas, -v.vat]
    from payments p join subscription_charges c on c.id = p.charge_id
    cross join lateral (select vat_inside(p.amount_halalas, c.vat_basis_points) as vat) v where p.status = 'paid'
    union all
    select m.kind, m.at, 4, p.order_id, r.booking_id, p.id, r.id, null,
           m.accounts::ledger_account[], array[r.amount_halalas, -r.amount_halalas]
    from refunds r join payments p on p.id = r.payment_id
    cross join lateral (values
      ('refund', r.created_at, array['customer_receivable', 'refunds']),
      ('refund_sent', r.done_at, array['refunds', 'gateway_clearing'])) m (kind, at, accounts)
  )`;

function lineAccounts() {
  return sql`array['customer_receivable', 'discounts', 'state_vat', 'lab_payable', 'lab_receivable', 'fees', 'commission', 'vat']::ledger_account[]`;
}

/**
 * Inserts the ledger postings of all loaded rows in order of time, because ids must follow the time: ledger lists are
 * sorted by id. The figures are computed afterwards.
 */
export async function insertLedger(db: Kysely<DB>) {
  await sql`
    ${postings}, numbered as materialized (
      select months.first_ledger_id(date_trunc('month', m.at at time zone 'UTC')::date)
               + nextval('ledger_ids') % 10000000000 as id, m.*
      from (select * from moved where exists (select from unnest(amounts) a where a <> 0)
            order by at, rank, coalesce(booking_id, payment_id), refund_id) m
    ), kept as (
      insert into ledger_transactions (id, at, kind, order_id, booking_id, payment_id, refund_id, lab_id)
      select id, at, kind, order_id, booking_id, payment_id, refund_id, lab_id from numbered order by id
    )
    insert into ledger_entries (transaction_id, account, lab_id, amount_halalas)
    select n.id, e.account, case when e.account in ('lab_payable', 'lab_receivable') then n.lab_id end, e.amount
    from numbered n cross join lateral unnest(n.accounts, n.amounts) e (account, amount)
    where e.amount <> 0 order by n.id, e.account`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select transaction_id as id from ledger_entries group by transaction_id having sum(amount_halalas) <> 0
    limit 1`.execute(db);
  if (rows[0]) throw new Error(`The demo's ledger transaction ${rows[0].id} does not balance.`);
  await sql`select recount_figures()`.execute(db);
}
