import { type Kysely, sql } from 'kysely';
import { numbersOf } from '#/server/catalog/places/read-lab-distances.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ScaleTime } from '#/shared/search/scale.ts';
import { minutesThatFit } from './find-first-visits.ts';
import { findOfferTimes } from './find-offer-times.ts';
import { changedAtOf, dateOf, dayOf, readSchedules, type Schedule, WINDOW_SECONDS } from './lab-schedules.ts';

const SHOWN_TIMES = 3;
const SECONDS_OF_HOUR = 3_600;
/** The days that WINDOW_SECONDS hold whole, with the one that they begin in. */
const WHOLE_DAYS = 3;

/** What is free at a lab, as the statement of the page sees it. Instants are in seconds. */
export type BookedRow = {
  asked_at: number;
  /** The first instant that may be free; infinite if none is. */
  free_from: number;
  schedule_changed_at: number | null;
  full_slots: string | null;
};

const freeFrom = sql`greatest(e.starts_at, bookable_from())`;

/** For `labs l left join lab_earliest_slots e`. */
export const bookedColumns = sql`
  date_part('epoch', now()) as asked_at, date_part('epoch', ${freeFrom}) as free_from,
  ${changedAtOf} as schedule_changed_at,
  (select array_agg(date_part('epoch', c.slot_start)::int8)::text from slot_counters c
   where c.lab_id = l.id and c.slot_start >= ${freeFrom}
     and c.slot_start < ${freeFrom} + make_interval(secs => ${sql.lit(WINDOW_SECONDS)})
     and c.booked >= l.slot_capacity) as full_slots`;

type Offer = BookedRow & { lab_id: number; fastingHours: number };

/**
 * The first times of each offer that suit its fast, as `findOfferTimes`, from the schedules in memory less the full
 * slots. Where the first three days have none, the database walks further.
 */
export async function readTimes(
  db: Kysely<DB>,
  offers: readonly Offer[],
): Promise<(offer: Offer) => ScaleTime[]> {
  const bookable = offers.filter(({ free_from }) => Number.isFinite(free_from));
  const scheduleOf = await readSchedules(
    db,
    bookable.flatMap(({ lab_id, free_from, schedule_changed_at }) =>
      schedule_changed_at === null
        ? []
        : [{ labId: lab_id, from: free_from, changedAt: schedule_changed_at }],
    ),
  );
  const found = new Map(bookable.map((offer) => [offer, firstTimes(scheduleOf(offer.lab_id), offer)]));
  const others = bookable.filter((offer) => found.get(offer) === null);
  const walkedOf =
    others.length === 0
      ? () => []
      : await findOfferTimes(
          db,
          others.map(({ lab_id: labId, fastingHours }) => ({ labId, fastingHours })),
        );
  return (offer) => {
    const times = found.get(offer);
    return times === undefined ? [] : (times ?? walkedOf(offer.lab_id, offer.fastingHours));
  };
}

/** The first ones of one day; null if the schedule does not tell. */
function firstTimes(schedule: Schedule | undefined, offer: Offer): ScaleTime[] | null {
  if (!schedule) return null;
  const { starts, minutes, days } = schedule;
  const from = Math.max(offer.free_from, offer.asked_at + offer.fastingHours * SECONDS_OF_HOUR);
  const fits = minutesThatFit(offer.fastingHours);
  const full = new Set(numbersOf(offer.full_slots));
  const lastDay = dayOf(schedule, offer.free_from) + WHOLE_DAYS - 1;
  const times: ScaleTime[] = [];
  let dayOfTimes: number | undefined;
  for (let at = firstFrom(starts, from); at < starts.length && times.length < SHOWN_TIMES; at++) {
    const [start = 0, minute = 0, day = 0] = [starts[at], minutes[at], days[at]];
    if (day > (dayOfTimes ?? lastDay)) break;
    if (!fits[minute] || full.has(start)) continue;
    dayOfTimes = day;
    times.push({
      startsAt: new Date(start * 1000).toISOString(),
      date: dateOf(schedule, day),
      slotTime: `${twoDigits(minute / 60)}:${twoDigits(minute % 60)}:00`,
    });
  }
  return times.length === 0 ? null : times;
}

/** Where the first start at this instant or later stands among sorted ones. */
function firstFrom(starts: readonly number[], from: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

const twoDigits = (value: number) => String(Math.floor(value)).padStart(2, '0');
