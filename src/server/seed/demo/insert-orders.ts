import { type Kysely, sql } from 'kysely';
import type { BookingStatus, DB } from '#/server/platform/db/schema.gen.ts';

type SeededVisit = { id: string; status: BookingStatus };
type SeededBooking = {
  id: string;
  visit_id: string;
  test_id: number;
  price: number;
  status: BookingStatus;
  changed_at: string;
  notice: number;
};

/** One order per visit with the visit's id. Three of five customers pay online. */
export async function insertOrders(db: Kysely<DB>, visits: readonly SeededVisit[]) {
  await sql`
    insert into orders (id, customer_id, status, method, hold_expires_at, receipt_number, created_at, confirmed_at)
    select v.id, v.customer_id,
           (case when s.status in ('held', 'expired', 'cancelled') then s.status else 'confirmed' end)::order_status,
           case when p.is_final then
             case when get_byte(uuid_send(v.id), 15) % 5 < 3 then 'card' else 'at_lab' end end::payment_method,
           case when not p.is_final then v.created_at + interval '15 minutes' end,
           case when p.is_final then nextval('receipt_numbers') end,
           v.created_at, case when p.is_final then v.created_at end
    from json_to_recordset(${JSON.stringify(visits)}::json) as s (id uuid, status text)
    join visits v on v.id = s.id
    cross join lateral (select s.status not in ('held', 'expired') as is_final) p
    order by v.created_at, v.id`.execute(db);
  // Later statements join these tables: without statistics the planner would scan them once per row.
  await sql`analyze visits, orders`.execute(db);
}

/** Lines at the rates of today's plans, as a booking writes them, with the columns that triggers would fill. */
export async function insertBookings(db: Kysely<DB>, bookings: readonly SeededBooking[]) {
  await sql`
    with terms_of_lab as materialized (
      select l.id, l.city_id, p.commission_basis_points from labs l
      join user_profiles o on o.id = l.owner_id cross join lateral plan_of('lab', o.subscription_tier) p
    ), terms_of_customer as materialized (
      select c.id, p.fee_basis_points, p.discount_basis_points
      from user_profiles c cross join lateral plan_of('customer', c.subscription_tier) p
      where c.user_type = 'customer'
    )
    insert into bookings (id, reference, order_id, visit_id, customer_id, lab_id, lab_test_id, booking_time,
                          total_price_halalas, status, cancel_notice_hours, created_at, payment,
                          fee_basis_points, discount_basis_points, commission_basis_points, vat_basis_points,
                          discount_halalas, fee_halalas, commission_halalas, status_changed_at, city_id, category_id)
    select b.id, booking_reference(b.id), b.visit_id, b.visit_id, v.customer_id, v.lab_id, t.id, v.slot_start,
           b.price, b.status, b.notice, v.created_at,
           (case when o.method = 'card' and b.status = 'cancelled' then 'refunded'
                 when o.method = 'card' then 'paid' else 'unpaid' end)::line_payment,
           cp.fee_basis_points, cp.discount_basis_points, lp.commission_basis_points, (select site_vat_basis_points()),
           d.halalas, rate_of(b.price - d.halalas, cp.fee_basis_points), rate_of(b.price, lp.commission_basis_points),
           b.changed_at, lp.city_id, x.category_id
    from json_to_recordset(${JSON.stringify(bookings)}::json)
      as b (id uuid, visit_id uuid, test_id int, price int, status booking_status, changed_at timestamptz, notice int)
    join visits v on v.id = b.visit_id
    join orders o on o.id = b.visit_id
    join lab_tests t on t.lab_id = v.lab_id and t.test_id = b.test_id
    join tests x on x.id = t.test_id
    join terms_of_lab lp on lp.id = v.lab_id
    join terms_of_customer cp on cp.id = v.customer_id
    cross join lateral (select rate_of(b.price, cp.discount_basis_points) as halalas) d`.execute(db);
  await sql`insert into booking_references (reference) select reference from bookings`.execute(db);
  await sql`analyze bookings`.execute(db);
}

/** Online payments, and refunds of cancelled lines. */
export async function insertPayments(db: Kysely<DB>) {
  await sql`
    insert into payments (id, order_id, provider, provider_payment_id, amount_halalas, status, created_at, settled_at)
    select o.id, o.id, 'simulated', 'simulated-' || o.id, sum(b.amount_halalas), 'paid', o.created_at, o.created_at
    from orders o join bookings b on b.order_id = o.id
    where o.method = 'card' group by o.id having sum(b.amount_halalas) > 0 order by o.id`.execute(db);
  await sql`
    insert into refunds (id, payment_id, booking_id, amount_halalas, reason, status, created_at, done_at)
    select b.id, b.order_id, b.id, b.amount_halalas, 'cancelled', 'done', b.created_at + interval '2 minutes',
           b.created_at + interval '3 minutes'
    from bookings b where b.payment = 'refunded' and b.amount_halalas > 0 order by b.id`.execute(db);
}
