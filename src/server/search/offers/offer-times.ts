import { type Kysely, sql } from 'kysely';
import { numbersOf } from '#/server/catalog/places/read-lab-distances.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { ScaleTime } from '#/shared/search/scale.ts';
import { minutesThatFit } from './find-first-visits.ts';
import { findOfferTimes, SHOWN_TIMES } from './find-offer-times.ts';
import {
  changedAtOf,
  dayOf,
  readSchedules,
  type Schedule,
  showSlot,
  WINDOW_SECONDS,
} from './lab-schedules.ts';

const SECONDS_OF_HOUR = 3_600;

/** What the statement of the page reads about the free slots of a lab. Instants are in seconds. */
export type BookedRow = {
  asked_at: number;
  /** The first instant that may be free; infinite if none is. */
  free_from: number;
  /** Whether a slot begins then and is free: it is so while the stored earliest slot has not passed. */
  is_free_from: boolean | null;
  booking_horizon_days: number;
  schedule_changed_at: number | null;
  full_slots: string | null;
};

const freeFrom = sql`greatest(e.starts_at, bookable_from())`;

/** For `labs l left join lab_earliest_slots e`. */
export const bookedColumns = sql`
  date_part('epoch', now()) as asked_at, date_part('epoch', ${freeFrom}) as free_from,
  e.starts_at >= bookable_from() as is_free_from, l.booking_horizon_days, ${changedAtOf} as schedule_changed_at,
  (select array_agg(date_part('epoch', c.slot_start)::int8)::text from slot_counters c
   where c.lab_id = l.id and c.slot_start >= ${freeFrom}
     and c.slot_start < ${freeFrom} + make_interval(secs => ${sql.lit(WINDOW_SECONDS)})
     and c.booked >= l.slot_capacity) as full_slots`;

type Offer = BookedRow & { lab_id: number; fastingHours: number };

export type OfferTimes = { times: ScaleTime[]; earliest_slot: Date | null };

/**
 * The first times of each offer that suit its fast, equal to those of `findOfferTimes`, and the earliest slot of its
 * lab: the remembered slots of the lab without the full ones. Where these are not enough, the database computes them.
 */
export async function readTimes(
  db: Kysely<DB>,
  offers: readonly Offer[],
): Promise<(offer: Offer) => OfferTimes> {
  const bookable = offers.filter(({ free_from }) => Number.isFinite(free_from));
  const scheduleOf = await readSchedules(
    db,
    bookable.flatMap(({ lab_id, free_from, schedule_changed_at }) =>
      schedule_changed_at === null
        ? []
        : [{ labId: lab_id, from: free_from, changedAt: schedule_changed_at }],
    ),
  );
  const found = new Map(
    bookable.map((offer) => {
      const schedule = scheduleOf(offer.lab_id);
      const times = firstTimes(schedule, offer, offer.fastingHours);
      return [offer, { times, earliest: earliestOf(schedule, offer) }];
    }),
  );
  const without = (what: 'times' | 'earliest') =>
    bookable.filter((offer) => found.get(offer)?.[what] === null);
  const [timesOf, earliestSlots] = await Promise.all([
    findOfferTimes(
      db,
      without('times').map(({ lab_id: labId, fastingHours }) => ({ labId, fastingHours })),
    ),
    readEarliestSlots(db, without('earliest')),
  ]);
  return (offer) => {
    const one = found.get(offer);
    if (!one) return { times: [], earliest_slot: null };
    return {
      times: one.times ?? timesOf(offer.lab_id, offer.fastingHours),
      earliest_slot: one.earliest ?? earliestSlots.get(offer.lab_id) ?? null,
    };
  };
}

async function readEarliestSlots(
  db: Kysely<DB>,
  offers: readonly Offer[],
): Promise<Map<number, Date | null>> {
  if (offers.length === 0) return new Map();
  const labIds = offers.map(({ lab_id }) => lab_id);
  const { rows } = await sql<{ lab_id: number; earliest_slot: Date | null }>`
    select /* hot:earliest-slots */ l.id as lab_id, earliest_slot(l.id, now()) as earliest_slot
    from labs l where l.id = any(${labIds}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.lab_id, row.earliest_slot]));
}

/** Null if the database has to compute it. */
function earliestOf(schedule: Schedule | undefined, offer: Offer): Date | null {
  if (offer.is_free_from) return new Date(offer.free_from * 1000);
  const [first] = firstTimes(schedule, offer, 0) ?? [];
  if (!schedule || !first) return null;
  const lastDay = dayOf(schedule, offer.asked_at) + offer.booking_horizon_days;
  const startsAt = new Date(first.startsAt);
  const isKnown = offer.asked_at >= (schedule.midnights[0] ?? Infinity);
  return isKnown && dayOf(schedule, startsAt.getTime() / 1000) <= lastDay ? startsAt : null;
}

/** The first ones of one day; null if the database has to compute them. */
function firstTimes(
  schedule: Schedule | undefined,
  offer: BookedRow,
  fastingHours: number,
): ScaleTime[] | null {
  if (!schedule) return null;
  const { starts, minutes, days } = schedule;
  const from = Math.max(offer.free_from, offer.asked_at + fastingHours * SECONDS_OF_HOUR);
  const fits = minutesThatFit(fastingHours);
  const full = numbersOf(offer.full_slots);
  // The last day whose full slots are all known: a day of 25 hours may end after the window.
  const lastDay = dayOf(schedule, offer.free_from + WINDOW_SECONDS) - 1;
  const times: ScaleTime[] = [];
  let dayOfTimes: number | undefined;
  for (let at = firstFrom(starts, from); at < starts.length && times.length < SHOWN_TIMES; at++) {
    const day = days[at] ?? 0;
    if (day > (dayOfTimes ?? lastDay)) break;
    if (!fits[minutes[at] ?? 0] || full.includes(starts[at] ?? 0)) continue;
    dayOfTimes = day;
    times.push(showSlot(schedule, at));
  }
  return times.length === 0 ? null : times;
}

/** Where the first start at this instant or later stands among sorted ones. */
function firstFrom(starts: Float64Array, from: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
