import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Attempt } from './booking-attempts.ts';

type Offer = {
  lab_id: number;
  price: number;
  capacity: number;
  notice: number;
  starts: Date;
  is_slot: boolean;
};

/** The same transaction as book_slot as seven separate statements: measures the cost of a round trip each. */
export const bookInStatements = (db: Kysely<DB>, attempt: Attempt) =>
  db.transaction().execute((trx) => book(trx, attempt));

async function book(trx: Transaction<DB>, { customer: { userId }, input }: Attempt) {
  const hash = `${input.labTestId}|${input.date}|${input.slotTime}`;
  const {
    rows: [offer],
  } = await sql<Offer>`
    select /* hot:bench-offer */ t.lab_id, t.price_halalas as price, l.slot_capacity as capacity,
      l.cancel_notice_hours as notice, (${input.date}::date + ${input.slotTime}::time) at time zone l.time_zone as starts,
      is_slot_of_lab(l.id, ${input.date}::date, ${input.slotTime}::time) as is_slot
    from lab_tests t join labs l on l.id = t.lab_id
    where t.id = ${input.labTestId} and t.is_active and l.approved`.execute(trx);
  if (!offer?.is_slot) throw new Error('not a slot');
  await sql`
    insert /* hot:bench-key */ into idempotency_keys (customer_id, key, request_hash)
    values (${userId}, ${input.idempotencyKey}, ${hash})`.execute(trx);
  const visit = await sql<{ id: string }>`
    insert /* hot:bench-visit */ into visits (lab_id, customer_id, slot_start)
    values (${offer.lab_id}, ${userId}, ${offer.starts})
    on conflict (lab_id, slot_start, customer_id, person_id) where is_live do nothing returning id`.execute(
    trx,
  );
  if (!visit.rows[0]) throw new AppError('SLOT_FULL');
  const counter = await sql<{ booked: number }>`
    insert /* hot:bench-counter */ into slot_counters as c (lab_id, slot_start, booked, capacity)
    values (${offer.lab_id}, ${offer.starts}, 1, ${offer.capacity})
    on conflict (lab_id, slot_start) do update set booked = c.booked + 1, capacity = excluded.capacity
    where c.booked < excluded.capacity returning booked`.execute(trx);
  if (!counter.rows[0]) throw new AppError('SLOT_FULL');
  const booking = await sql<{ id: string }>`
    insert /* hot:bench-booking */ into bookings (id, reference, visit_id, customer_id, lab_id, lab_test_id,
      booking_time, total_price_halalas, cancel_notice_hours)
    select v.id, booking_reference(v.id), ${visit.rows[0].id}, ${userId}, ${offer.lab_id}, ${input.labTestId},
           ${offer.starts}, ${offer.price}, ${offer.notice}
    from (select uuid_v7() as id) v returning id`.execute(trx);
  const id = booking.rows[0]?.id;
  await sql`
    insert /* hot:bench-event */ into booking_events (booking_id, actor_id, to_status)
    values (${id}, ${userId}, 'confirmed')`.execute(trx);
  await sql`
    update /* hot:bench-keep */ idempotency_keys set booking_id = ${id}
    where customer_id = ${userId} and key = ${input.idempotencyKey}`.execute(trx);
}
