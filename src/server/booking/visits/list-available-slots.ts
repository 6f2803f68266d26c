import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { DayExplained } from '#/shared/booking/booking.ts';
import { type DayOfSlots, dayOfSlots, explainDay } from './day-of-slots.ts';
import { endOverdueHoldsOfLab, hasOverdueHolds } from './overdue-holds-of-lab.ts';
import { requireApprovedLab } from './require-approved-lab.ts';

type Slot = { slotTime: string };
type Wanted = { labId: number; date: string };
type AvailableSlots = DayExplained & { rows: Slot[]; fullSlots: Slot[]; nextCursor: null };

/** The free slots of one of the lab's calendar days, separately the full ones, and its breaks for prayer. */
export async function listAvailableSlots(
  { db }: Pick<Context, 'db'>,
  wanted: Wanted,
): Promise<AvailableSlots> {
  let rows = await readSlots(db, wanted);
  if (rows[0]?.day?.hasOverdueHolds && rows.some((row) => row.is_full)) {
    await endOverdueHoldsOfLab(db, wanted.labId);
    rows = await readSlots(db, wanted);
  }
  if (rows.length === 0) await requireApprovedLab(db, wanted.labId);

  const slots = (isFull: boolean) =>
    rows.filter((row) => row.is_full === isFull).map((row) => ({ slotTime: row.slot_time }));
  return {
    rows: slots(false),
    fullSlots: slots(true),
    ...explainDay(rows, wanted.date),
    nextCursor: null,
  };
}

type Day = DayOfSlots & { hasOverdueHolds: boolean };
/** What is of the whole day stands in the first row. */
type SlotRow = { slot_time: string; is_full: boolean; day: Day | null };

async function readSlots(db: Kysely<DB>, { labId, date }: Wanted) {
  const { rows } = await sql<SlotRow>`
    select /* hot:day-slots */ s.slot_time, s.booked >= s.capacity as is_full,
      case when row_number() over (order by s.slot_time) = 1 then ${dayOfSlots(date)}
        || jsonb_build_object('hasOverdueHolds', ${hasOverdueHolds(labId)}) end as day
    from labs l
    cross join lateral lab_day_slots(l.id, ${date}::date) s
    where l.id = ${labId} and l.approved and s.slot_start >= bookable_from()
      and ${date}::date <= (now() at time zone l.time_zone)::date + l.booking_horizon_days
    order by s.slot_time`.execute(db);
  return rows;
}
