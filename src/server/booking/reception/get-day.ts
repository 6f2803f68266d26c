import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ReceptionSlot, ReceptionVisit, LabDay, LabDayInput } from '#/shared/booking/reception.ts';
import { type DayOfSlots, dayOfSlots, explainDay } from '../visits/day-of-slots.ts';
import type { ReceptionContext } from './change-visit.ts';
import { readReceptionVisits } from './read-reception-visits.ts';
import { readWeek } from './read-week.ts';

type SlotRow = {
  slot_time: string;
  slot_start: Date;
  capacity: number;
  booked: number;
  day: DayOfSlots | null;
};
type Due = { due_count: number; first_due_at: Date | null };

/** One day at the laboratory: its week, its figures and all its slots in order of time. */
export async function getDay(
  ctx: ReceptionContext,
  { labId }: { labId: number },
  { date: asked }: LabDayInput,
): Promise<LabDay> {
  const { days, date, ...lab } = await readWeek(ctx, labId, asked);
  const [slots, visits, due] = await Promise.all([
    readSlots(ctx.db, labId, date),
    readReceptionVisits(ctx, labId, { from: date, days: 1 }),
    readDue(ctx.db, labId, date),
  ]);
  const waiting = visits.filter(({ state }) => state === 'arrived');
  const came = waiting.flatMap(({ checkedInAt }) => checkedInAt ?? []).toSorted();
  return {
    ...lab,
    date,
    counts: {
      visitCount: visits.length,
      placeCount: slots.reduce((total, { capacity }) => total + capacity, 0),
      waitingCount: waiting.length,
      waitingSince: came[0] ?? null,
      takenCount: visits.filter(isTaken).length,
      leftCount: visits.filter(({ state }) => state === 'expected' || state === 'arrived').length,
      dueCount: due.due_count,
      firstDueAt: due.first_due_at?.toISOString() ?? null,
    },
    week: days,
    slots: toSlots(slots, visits),
    ...explainDay(slots, date),
  };
}

const isTaken = ({ state, specimens }: ReceptionVisit) =>
  state === 'taken' ||
  state === 'completed' ||
  (state === 'choice' && specimens.some(({ status }) => status === 'collected'));

async function readSlots(db: Kysely<DB>, labId: number, date: string) {
  const { rows } = await sql<SlotRow>`
    select /* hot:reception-slots */ s.slot_time::text, s.slot_start, s.capacity, s.booked,
      case when row_number() over (order by s.slot_start) = 1 then ${dayOfSlots(date)} end as day
    from labs l cross join lateral lab_day_slots(l.id, ${date}::date) s
    where l.id = ${labId}::int order by s.slot_start`.execute(db);
  return rows;
}

/** The number of results that are due on this day and not released. */
async function readDue(db: Kysely<DB>, labId: number, date: string): Promise<Due> {
  const { rows } = await sql<Due>`
    select /* hot:reception-due */ count(*)::int as due_count, min(b.result_due_at) as first_due_at
    from labs l join bookings b on b.lab_id = l.id
    where l.id = ${labId}::int and b.result_at is null and b.needs_choice_since is null
      and b.status in ('checked_in', 'completed')
      and b.result_due_at >= ${date}::date::timestamp at time zone l.time_zone
      and b.result_due_at < (${date}::date + 1)::timestamp at time zone l.time_zone`.execute(db);
  return rows[0] ?? { due_count: 0, first_due_at: null };
}

/** Visits outside the current schedule get a row of their own. */
function toSlots(slots: readonly SlotRow[], visits: readonly ReceptionVisit[]): ReceptionSlot[] {
  const byTime = Map.groupBy(visits, ({ bookingTime }) => bookingTime);
  const planned = slots.map(({ slot_time, slot_start, capacity, booked }): ReceptionSlot => {
    const startsAt = slot_start.toISOString();
    const here = byTime.get(startsAt) ?? [];
    byTime.delete(startsAt);
    return {
      slotTime: slot_time,
      startsAt,
      placeCount: capacity,
      freeCount: Math.max(0, capacity - booked),
      heldCount: Math.max(0, booked - here.length),
      visits: here,
    };
  });
  const others = [...byTime].map(([startsAt, here]): ReceptionSlot => ({
    slotTime: here[0]?.slotTime ?? '00:00:00',
    startsAt,
    placeCount: here.length,
    freeCount: 0,
    heldCount: 0,
    visits: here,
  }));
  return [...planned, ...others].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}
