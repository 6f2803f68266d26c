import { type FastOfDay, fitInRamadan } from '#/shared/catalog/fasting.ts';
import { type FastFit, fastFit } from './fast-fit.ts';

/** 'short': too few hours after suhoor. 'eaten': outside of the fast of a day of Ramadan. */
export type DayFit = FastFit | 'short' | 'eaten';

type Asked = { fastingHours: number; timeZone: string; now: number; fastOfDay: FastOfDay | null | undefined };

/** Whether a time suits the fast before it; in Ramadan the fast of the day is the test's, counted from the last suhoor. */
export function dayFit(
  slot: { date: string; slotTime: string },
  { fastingHours, timeZone, now, fastOfDay }: Asked,
): DayFit {
  if (fastingHours === 0 || !fastOfDay) return fastFit(slot, fastingHours, timeZone, now);
  const [hours = 0, minutes = 0] = slot.slotTime.split(':').map(Number);
  return fitInRamadan(hours * 60 + minutes, fastingHours, fastOfDay);
}
