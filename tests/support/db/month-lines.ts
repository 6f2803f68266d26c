import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { make } from './make.ts';

/** An id of a booking this many months from now: past months are in the first partition. */
export async function bookingIdOf(db: Kysely<DB>, months: number) {
  const { rows } = await sql<{ id: string }>`
    select overlay(uuid_v7()::text placing
                   left(first_id_at(now() + make_interval(months => ${months}::int))::text, 13) from 1) as id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}

/** A visit, and a function that adds lines of one test to it. */
export async function makeVisitToFill(target: Kysely<DB>) {
  const { userId } = await make.customer(target);
  const { labId, labTestId } = await make.labTest(target);
  const { orderId } = await make.order(target, userId);
  const visit = await target
    .insertInto('visits')
    .values({ lab_id: labId, customer_id: userId, slot_start: '2026-03-02T07:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return (id: string, over: { reference?: string; status?: 'confirmed' | 'expired' } = {}) =>
    target
      .insertInto('bookings')
      .values({
        id,
        reference: randomUUID().slice(0, 8).toUpperCase(),
        order_id: orderId,
        visit_id: visit.id,
        customer_id: userId,
        lab_id: labId,
        lab_test_id: labTestId,
        booking_time: '2026-03-02T07:00:00Z',
        total_price_halalas: 15_000,
        cancel_notice_hours: 4,
        ...over,
      })
      .returning(['id', 'visit_id'])
      .executeTakeFirstOrThrow();
}
