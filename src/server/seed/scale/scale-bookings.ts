import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

const VISITS_PER_LAB = 2000;
const CUSTOMERS_PER_LAB = 50;
const DAYS_BACK = 700;
const DAYS_AHEAD = 30;
const SLOTS_PER_DAY = 56;
const SLOTS = (DAYS_BACK + DAYS_AHEAD) * SLOTS_PER_DAY;

export async function insertScaleCustomers(db: Kysely<DB>, labCount: number) {
  const count = labCount * CUSTOMERS_PER_LAB;
  await sql`
    create temp table scale_customers on commit drop as
    select n, (lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5('customer ' || n), 1, 3)
               || '8' || substr(md5('customer ' || n), 4, 15))::uuid as id
    from generate_series(0, ${count - 1}::int) as n`.execute(db);
  await sql`create index on scale_customers (n)`.execute(db);
  await sql`
    insert into users (id, email, created_at)
    select id, 'scale-' || n || '@demo.test', now() - interval '760 days' from scale_customers order by n`.execute(
    db,
  );
  await sql`
    insert into user_profiles (id, name, user_type, created_at)
    select id, 'Customer ' || n, 'customer', now() - interval '760 days' from scale_customers order by n`.execute(
    db,
  );
}

/**
 * Plans 2,000 visits per lab over two past years and a coming month, each in its own slot: a step that is coprime to the
 * number of slots visits each slot once. Ids follow the time, so that index inserts are sequential, and end in the
 * number of the visit, of which its reference is made: of four million random ones some would be the same.
 */
export async function planScaleVisits(db: Kysely<DB>, labCount: number) {
  await sql`
    create temp table scale_visits on commit drop as
    select v.n, v.lab_id, v.k, v.slot_start, v.hash, c.id as customer_id,
           (lpad(to_hex((extract(epoch from v.slot_start) * 1000)::bigint - 259200000), 12, '0')
            || '7' || substr(m.text, 1, 3) || '8' || substr(m.text, 4, 5) || d.digits)::uuid as id,
           (case when v.slot_start < now() then
              case when v.hash % 100 < 86 then 'completed' when v.hash % 100 < 94 then 'cancelled'
                   when v.hash % 100 < 98 then 'no_show' else 'expired' end
            else
              case when v.hash % 100 < 92 then 'confirmed' when v.hash % 100 < 98 then 'cancelled' else 'held' end
            end)::booking_status as status
    from (
      select row_number() over (order by p.slot, p.lab_id) as n, p.lab_id, p.k,
             ((now() at time zone 'Asia/Riyadh')::date + (p.slot / ${SLOTS_PER_DAY}::int - ${DAYS_BACK}::int)
               + make_interval(mins => 480 + p.slot % ${SLOTS_PER_DAY}::int * 15)) at time zone 'Asia/Riyadh'
               as slot_start,
             abs(hashint8(p.lab_id::bigint * 100003 + p.k)::bigint) as hash
      from (
        select lab_id, k, (k * 10007 + lab_id * 7919) % ${SLOTS}::int as slot
        from generate_series(1, ${labCount}::int) as lab_id
        cross join generate_series(0, ${VISITS_PER_LAB - 1}::int) as k
      ) p
    ) v
    join scale_customers c on c.n = (v.hash >> 3) % ${labCount * CUSTOMERS_PER_LAB}::int
    cross join lateral (select md5('visit ' || v.n) as text) m
    cross join lateral (
      select string_agg(lpad(to_hex(v.n >> 5 * place & 31), 2, '0'), '' order by place) as digits
      from generate_series(0, 4) as place
    ) d`.execute(db);
}

export async function insertScaleVisits(db: Kysely<DB>) {
  await sql`
    insert into visits (id, reference, lab_id, customer_id, slot_start, is_live, created_at)
    select id, booking_reference(id), lab_id, customer_id, slot_start, status not in ('cancelled', 'expired'),
           least(slot_start - interval '3 days', now())
    from scale_visits order by n`.execute(db);
}

/** One order per visit with the visit's id, paid at the lab. */
export async function insertScaleOrders(db: Kysely<DB>) {
  await sql`
    insert into orders (id, customer_id, status, method, hold_expires_at, receipt_number, created_at, confirmed_at)
    select v.id, v.customer_id,
           (case when v.status in ('held', 'expired', 'cancelled') then v.status::text else 'confirmed' end)::order_status,
           case when v.status not in ('held', 'expired') then 'at_lab' end::payment_method,
           case when v.status in ('held', 'expired') then c.at + interval '15 minutes' end,
           case when v.status not in ('held', 'expired') then nextval('receipt_numbers') end,
           c.at, case when v.status not in ('held', 'expired') then c.at end
    from scale_visits v cross join lateral (select least(v.slot_start - interval '3 days', now()) as at) c
    order by v.n`.execute(db);
}

/** One booking per visit, two in every fourth. References step through 32 bits by an odd number, so they are unique. */
export async function insertScaleBookings(db: Kysely<DB>) {
  await sql`
    insert into bookings (id, reference, order_id, visit_id, customer_id, lab_id, lab_test_id, booking_time,
                          total_price_halalas, status, cancel_notice_hours, created_at, status_changed_at, city_id,
                          category_id)
    select (left(p.id::text, 14) || substr(m.text, 1, 4) || '-8' || substr(m.text, 5, 3) || '-'
            || substr(m.text, 8, 12))::uuid,
           upper(lpad(to_hex((p.n * 2 + line) * 2654435761 % 4294967296), 8, '0')),
           p.id, p.id, p.customer_id, p.lab_id, t.id, p.slot_start, t.price_halalas, p.status, 4,
           c.at, case when p.status in ('completed', 'no_show') then least(p.slot_start, now()) else c.at end,
           l.city_id, k.category_id
    from scale_visits p
    cross join lateral (select least(p.slot_start - interval '3 days', now()) as at) c
    cross join lateral generate_series(0, case when p.k % 4 = 0 then 1 else 0 end) as line
    cross join lateral (select md5('booking ' || p.n || '/' || line) as text) m
    join lab_tests t on t.id = (p.lab_id - 1) * 500 + (p.hash / 7 + line * 251) % 500 + 1
    join labs l on l.id = p.lab_id
    join tests k on k.id = t.test_id
    order by p.n`.execute(db);
}

/** Derives sums, counters of coming slots and reviews from the bookings. */
export async function fillScaleSums(db: Kysely<DB>) {
  await sql`
    insert into lab_revenues (lab_id, completed_count, revenue_halalas)
    select lab_id, count(*), sum(total_price_halalas) from bookings where status = 'completed'
    group by lab_id order by lab_id`.execute(db);
  await sql`select recount_figures()`.execute(db);
  await sql`
    insert into slot_counters (lab_id, slot_start, booked, capacity)
    select v.lab_id, v.slot_start, count(*), l.slot_capacity
    from scale_visits v join labs l on l.id = v.lab_id
    where v.slot_start >= now() and v.status not in ('cancelled', 'expired')
    group by v.lab_id, v.slot_start, l.slot_capacity order by v.lab_id, v.slot_start`.execute(db);
  await sql`
    insert into reviews (lab_id, customer_id, rating, created_at)
    select distinct on (p.lab_id, p.customer_id) p.lab_id, p.customer_id,
           least(5, greatest(1, round(l.quality + (p.hash % 30 - 15) / 10.0)))::int, p.slot_start + interval '1 day'
    from scale_visits p join scale_labs l on l.n = p.lab_id
    where p.status = 'completed' and p.k < 40 and p.slot_start < now() - interval '2 days'
    order by p.lab_id, p.customer_id, p.slot_start`.execute(db);
  await sql`
    update labs l set rating_sum = r.total, review_count = r.reviews
    from (select lab_id, sum(rating)::int as total, count(*)::int as reviews
          from reviews where state = 'published' group by lab_id) r
    where r.lab_id = l.id`.execute(db);
}
