import { canStillFast, fitsFast } from '#/shared/catalog/fasting.ts';
import { wallClockMs } from '#/shared/core/format.ts';

/** 'byDay': the fast would fall into the day. 'late': it should have begun already. */
export type FastFit = 'fits' | 'byDay' | 'late';

type Slot = { date: string; slotTime: string };

/** Whether a time suits the fast before it, by the lab's clock. */
export function fastFit(
  { date, slotTime }: Slot,
  fastingHours: number,
  timeZone: string,
  now: number,
): FastFit {
  if (fastingHours === 0) return 'fits';
  const slotMs = Date.parse(`${date}T${slotTime}Z`);
  if (!canStillFast(slotMs, fastingHours, wallClockMs(timeZone, new Date(now)))) return 'late';
  return fitsFast(slotTime, fastingHours) ? 'fits' : 'byDay';
}

/** The same for a time that is known as an instant. */
export function fitOfInstant(iso: string, fastingHours: number, timeZone: string, now: number): FastFit {
  const wall = new Date(wallClockMs(timeZone, new Date(iso))).toISOString();
  return fastFit({ date: wall.slice(0, 10), slotTime: wall.slice(11, 19) }, fastingHours, timeZone, now);
}
