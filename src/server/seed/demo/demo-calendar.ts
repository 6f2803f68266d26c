import { DAY_MS, MINUTE_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';
import type { DemoLab } from './demo-labs.ts';
import { type ScheduleException, weeklyWindows, type Window } from './demo-schedule.ts';

// None of these zones has daylight saving time, so a constant is exact; a test compares it with the database.
const hoursAheadOfUtc = { 'Asia/Riyadh': 3, 'Asia/Dubai': 4, 'Asia/Muscat': 4 } as const;

/** Midnight UTC of the calendar day in Riyadh at this time. */
export const riyadhDayMs = (nowMs: number) => {
  const localMs = nowMs + hoursAheadOfUtc['Asia/Riyadh'] * 60 * MINUTE_MS;
  return localMs - (localMs % DAY_MS);
};

export type Calendar = {
  nowMs: number;
  /** The starts of all slots of the lab on that day; 0 is today. */
  slotsOn(lab: DemoLab, day: number): number[];
  /** Takes a seat if the slot has one and the customer has no other visit then. */
  take(lab: DemoLab, customerId: string, slotMs: number): boolean;
  /** Takes a seat in a random slot of one of these days; null after a few attempts. */
  takeAnyOn(random: Random, lab: DemoLab, customerId: string, days: readonly [number, number]): number | null;
};

/**
 * Tracks seats and customers of all planned visits, so that no slot is oversold and no customer has two visits at once.
 */
export function createCalendar(exceptions: readonly ScheduleException[], nowMs: number): Calendar {
  const todayMs = riyadhDayMs(nowMs);
  const taken = new Map<string, number>();
  const busy = new Set<string>();
  const exceptionsOf = Map.groupBy(exceptions, ({ labIndex, day }) => `${labIndex}/${day}`);

  const windowsOn = (lab: DemoLab, day: number): Window[] => {
    const dated = exceptionsOf.get(`${lab.index}/${day}`);
    if (dated) return dated.flatMap((exception) => (exception.window ? [exception.window] : []));
    return weeklyWindows(lab.hours, new Date(todayMs + day * DAY_MS).getUTCDay());
  };

  const calendar: Calendar = {
    nowMs,
    slotsOn(lab, day) {
      const midnightMs = todayMs + day * DAY_MS - hoursAheadOfUtc[lab.timeZone] * 60 * MINUTE_MS;
      return windowsOn(lab, day).flatMap(({ open, close }) =>
        Array.from(
          { length: Math.floor((close - open) / lab.slotMinutes) },
          (_, at) => midnightMs + (open + at * lab.slotMinutes) * MINUTE_MS,
        ),
      );
    },
    take(lab, customerId, slotMs) {
      const seat = `${lab.index}/${slotMs}`;
      const person = `${customerId}/${slotMs}`;
      const count = taken.get(seat) ?? 0;
      if (count >= lab.capacity || busy.has(person)) return false;
      taken.set(seat, count + 1);
      busy.add(person);
      return true;
    },
    takeAnyOn(random, lab, customerId, [first, last]) {
      for (let tries = 0; tries < 12; tries += 1) {
        const slots = calendar.slotsOn(lab, random.between(first, last));
        if (slots.length === 0) continue;
        const slotMs = random.pick(slots);
        if (calendar.take(lab, customerId, slotMs)) return slotMs;
      }
      return null;
    },
  };
  return calendar;
}
