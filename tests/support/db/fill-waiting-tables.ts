import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Waiting = { userId: string; orderId: string; visitId: string };

/** An entry of a waiting list that replaces a visit, and an offer that was taken. */
export async function addWaiting(db: Kysely<DB>, { userId, orderId, visitId }: Waiting) {
  const { lab_id, slot_start } = await db
    .selectFrom('visits')
    .select(['lab_id', 'slot_start'])
    .where('id', '=', visitId)
    .executeTakeFirstOrThrow();
  const entry = await db
    .insertInto('wait_entries')
    .values({
      user_id: userId,
      lab_id,
      test_ids: [1],
      from_on: '2026-01-01',
      to_on: '2026-01-02',
      day_parts: ['morning'],
      notice_minutes: 60,
      replaces_visit_id: visitId,
      state: 'taken',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('wait_offers')
    .values({
      entry_id: entry.id,
      user_id: userId,
      lab_id,
      slot_start,
      order_id: orderId,
      ends_at: slot_start,
      outcome: 'taken',
      ended_at: slot_start,
    })
    .execute();
}
