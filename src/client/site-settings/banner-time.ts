import { SITE_TIME_ZONE, wallClockMs } from '#/shared/format.ts';

const MINUTES_OF_RIYADH = '+03:00';

/** '2026-01-31T08:00', the wall clock of Riyadh as a field writes it, is an instant; an empty field is none. */
export function instantOf(wallClock: unknown): string | null {
  if (typeof wallClock !== 'string' || wallClock === '') return null;
  const instant = new Date(`${wallClock.slice(0, 16)}:00${MINUTES_OF_RIYADH}`);
  return Number.isNaN(instant.getTime()) ? 'unreadable' : instant.toISOString();
}

export const wallClockOf = (instant: string | null): string =>
  instant === null ? '' : new Date(wallClockMs(SITE_TIME_ZONE, new Date(instant))).toISOString().slice(0, 16);
