import { type ScheduleException, weeklyWindows, type Window } from './demo-schedule.ts';
import type { DemoLab } from './demo-labs.ts';
import { groupBy } from '../../search/group-by.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

// None of these zones ever changes its clock, so a constant is exact; the tests hold it against the database.
const hoursAheadOfUtc = { 'Asia/Riyadh': 3, 'Asia/Dubai': 4, 'Asia/Muscat': 4 } as const;

/** Midnight UTC of the calendar day that Riyadh has at that instant. */
export const riyadhDayMs = (nowMs: number) => {
  const localMs = nowMs + hoursAheadOfUtc['Asia/Riyadh'] * 60 * MINUTE_MS;
  return localMs - (localMs % DAY_MS);
};

export type Calendar = {
  nowMs: number;
  /** The starts of all slots of the lab on that day; 0 is today. */
  slotsOn(lab: DemoLab, day: number): number[];
  /** Takes a place if the slot has one and the person is free then. */
  take(lab: DemoLab, customerId: string, slotMs: number): boolean;
  /** Takes a place at a chance time of one of those days; null after a few tries. */
  takeAnyOn(random: Random, lab: DemoLab, customerId: string, days: readonly [number, number]): number | null;
};

/** Who sits where: the planning of visits goes through here, so that no slot is oversold and nobody is twice
    at once. */
export function createCalendar(exceptions: readonly ScheduleException[], nowMs: number): Calendar {
  const todayMs = riyadhDayMs(nowMs);
  const taken = new Map<string, number>();
  const busy = new Set<string>();
  const exceptionsOf = groupBy(exceptions, ({ labIndex, day }) => `${labIndex}/${day}`);

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
