import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { assertLabIsOpenToAll } from './policy.ts';

type Slot = { slotTime: string };
type AvailableSlots = { rows: Slot[]; fullSlots: Slot[]; nextCursor: null };

/** What can still be booked on one of the lab's calendar days, and, beside it, what is taken already. */
export async function listAvailableSlots(
  db: Kysely<DB>,
  { labId, date }: { labId: number; date: string },
): Promise<AvailableSlots> {
  const { rows } = await sql<{ slot_time: string; is_full: boolean }>`
    select /* hot:day-slots */ s.slot_time, s.booked >= s.capacity as is_full
    from labs l cross join lateral lab_day_slots(l.id, ${date}::date) s
    where l.id = ${labId} and l.approved and s.slot_start > now()
      and ${date}::date <= (now() at time zone l.time_zone)::date + l.booking_horizon_days
    order by s.slot_time`.execute(db);
  if (rows.length === 0) await assertLabIsOpenToAll(db, labId);

  const slots = (isFull: boolean) =>
    rows.filter((row) => row.is_full === isFull).map((row) => ({ slotTime: row.slot_time }));
  return { rows: slots(false), fullSlots: slots(true), nextCursor: null };
}
