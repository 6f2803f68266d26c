import { clockOf } from '#/shared/core/clock.ts';
import { wallClockMs } from '#/shared/core/format.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

const offsetMs = (timeZone: string, instant: Date) =>
  wallClockMs(timeZone, instant) - Math.floor(instant.getTime() / SECOND_MS) * SECOND_MS;

/** '2026-11-30T09:00:00+03:00': the instant by the clock of this zone. */
export function zonedIso(timeZone: string, instant: Date): string {
  const offsetMinutes = offsetMs(timeZone, instant) / MINUTE_MS;
  const sign = offsetMinutes < 0 ? '-' : '+';
  const wallClock = new Date(wallClockMs(timeZone, instant)).toISOString().slice(0, 19);
  return `${wallClock}${sign}${clockOf(Math.abs(offsetMinutes))}`;
}

/** The instant at which the clock of this zone shows this day and time ('2026-11-30', '09:00:00'). */
export function instantIn(timeZone: string, date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}Z`);
  // The second step corrects the first one near a change of the clock.
  const near = asUtc - offsetMs(timeZone, new Date(asUtc));
  return new Date(asUtc - offsetMs(timeZone, new Date(near)));
}
