/** The longest fast that a test may ask for. */
export const FASTING_HOURS_MAX = 24;

const SLEEP_FROM = 22;
const SLEEP_UNTIL = 7;
const MOST_WAKING_HOURS = 5;
const DAY = 24;

const isAsleep = (hour: number) => hour >= SLEEP_FROM || hour < SLEEP_UNTIL;

/** The waking hours of a fast that ends at this wall time ('09:30:00'), with sleep from 22 to 7. */
function wakingHours(slotTime: string, fastingHours: number) {
  const [hours = 0, minutes = 0] = slotTime.split(':').map(Number);
  const end = hours + minutes / 60;
  let waking = 0;
  // In quarters of an hour, the second finest slot length.
  for (let back = 0.25; back <= fastingHours; back += 0.25) {
    if (!isAsleep((((end - back) % DAY) + DAY) % DAY)) waking += 0.25;
  }
  return waking;
}

/**
 * Whether a fast before this time is reasonable: most of it at night. A 12-hour fast fits 09:00 and not 17:00, which
 * would mean a day without food.
 */
export const fitsFast = (slotTime: string, fastingHours: number) =>
  wakingHours(slotTime, fastingHours) <= MOST_WAKING_HOURS;

/** Whether there is still time to fast: it would begin now or later. */
export const canStillFast = (slotStartMs: number, fastingHours: number, nowMs: number) =>
  slotStartMs - fastingHours * 3_600_000 >= nowMs;

/** A day of fasting in Ramadan, in minutes of the wall clock: from the call of dawn until sunset. */
export type FastOfDay = { fajrMin: number; maghribMin: number };

/**
 * How a minute of a day of Ramadan goes with a test's fast, which counts from the last suhoor: 'fits'; 'short', where
 * suhoor was fewer hours ago; 'eaten', outside of the fast.
 */
export function fitInRamadan(minute: number, fastingHours: number, { fajrMin, maghribMin }: FastOfDay) {
  if (minute < fajrMin || minute > maghribMin) return 'eaten';
  return minute - fajrMin >= fastingHours * 60 ? 'fits' : 'short';
}
