import { SITE_TIME_ZONE, wallClockMs } from '#/shared/core/format.ts';

const MINUTES_OF_RIYADH = '+03:00';

/** Converts a wall-clock time in Riyadh ('2026-01-31T08:00') to an instant; an empty field gives null. */
export function instantOf(wallClock: unknown): string | null {
  if (typeof wallClock !== 'string' || wallClock === '') return null;
  const instant = new Date(`${wallClock.slice(0, 16)}:00${MINUTES_OF_RIYADH}`);
  return Number.isNaN(instant.getTime()) ? 'unreadable' : instant.toISOString();
}

export const wallClockOf = (instant: string | null): string =>
  instant === null ? '' : new Date(wallClockMs(SITE_TIME_ZONE, new Date(instant))).toISOString().slice(0, 16);
