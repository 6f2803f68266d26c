import { sql } from 'kysely';
import type { LastOrder } from '#/shared/admin/overview.ts';

/** As literals: with a parameter PostgreSQL expects many rows and plans the statement each time. */
const SHOWN = sql.lit(5);

export type LastOrderRead = {
  id: string;
  receipt_number: number | null;
  /** From JSON. */
  created_at: string;
  state: LastOrder['state'];
  amount: number;
  labs: number;
  lab_name_ar: string | null;
  lab_name_en: string | null;
};

/** The latest orders, without expired holds. Ids rise with time. */
export const selectLastOrders = sql`
    select o.id, o.receipt_number, o.created_at, s.state, s.amount, s.labs,
           l.lab_name_ar, l.lab_name_en
    from (select * from orders where status <> 'expired' order by id desc limit ${SHOWN}) o
    cross join lateral (
      select count(distinct b.lab_id)::int as labs, min(b.lab_id) as lab_id,
             case when o.status = 'held' then 'held'
                  when count(*) > 0 and bool_and(b.payment = 'refunded') then 'refunded'
                  when o.status = 'cancelled' then 'cancelled'
                  when bool_or(b.payment = 'refunded' or b.refunded_halalas > 0) then 'partlyRefunded'
                  when bool_or(b.payment = 'paid') then 'paid' else 'atLab' end as state,
             case when bool_and(b.payment = 'refunded') then -coalesce(sum(b.amount_halalas), 0)
                  else coalesce(sum(b.amount_halalas - b.refunded_halalas)
                         filter (where b.payment <> 'refunded' and b.status not in ('cancelled', 'expired')), 0)
             end::bigint as amount
      from bookings b where b.order_id = o.id) s
    left join labs l on l.id = s.lab_id
    order by o.id desc`;

export const toLastOrder = (row: LastOrderRead): LastOrder => ({
  orderId: row.id,
  orderNumber: row.receipt_number,
  labName:
    row.lab_name_ar === null || row.lab_name_en === null
      ? null
      : { ar: row.lab_name_ar, en: row.lab_name_en },
  labCount: row.labs,
  state: row.state,
  amountHalalas: row.amount,
  createdAt: new Date(row.created_at).toISOString(),
});
