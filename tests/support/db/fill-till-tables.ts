import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** A till of the lab of this booking, with a payment for its visit. */
export async function addTill(db: Kysely<DB>, bookingId: string) {
  const { lab_id, visit_id } = await db
    .selectFrom('bookings')
    .select(['lab_id', 'visit_id'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const till = await db
    .insertInto('tills')
    .values({ lab_id, float_halalas: 0, opened_by: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('till_entries')
    .values({
      till_id: till.id,
      lab_id,
      visit_id,
      kind: 'payment',
      method: 'cash',
      amount_halalas: 15_000,
      taken_by: randomUUID(),
      idempotency_key: randomUUID(),
    })
    .execute();
}

/** Eid at this lab. */
export const addClosure = (db: Kysely<DB>, labId: number) =>
  db
    .insertInto('closures')
    .values({
      lab_id: labId,
      from_on: '2026-03-20',
      to_on: '2026-03-23',
      reason: 'eid',
      made_by: randomUUID(),
    })
    .execute();
