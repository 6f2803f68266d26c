import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
import { SITE_TIME_ZONE, wallClockMs } from '#/shared/core/format.ts';
import { isRamadan } from '#/shared/core/hijri.ts';
import type { PrayerDay } from '#/shared/labs/prayer.ts';

type Point = { lat: number; lon: number };

const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1440;
/** In Ramadan the calendar of the Kingdom calls to Isha two hours after sunset, else an hour and a half. */
const LATER_ISHA = 30;

/** The calls to prayer of a day by the Umm al-Qura method, in minutes of the Kingdom's clock. */
export function prayerDay({ lat, lon }: Point, date: string): PrayerDay {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const parameters = CalculationMethod.UmmAlQura();
  if (isRamadan(date)) parameters.adjustments.isha += LATER_ISHA;
  // The library reads the local parts of the date.
  const times = new PrayerTimes(new Coordinates(lat, lon), new Date(year, month - 1, day, 12), parameters);
  const minuteOf = (instant: Date) => (wallClockMs(SITE_TIME_ZONE, instant) / MINUTE_MS) % MINUTES_OF_DAY;
  return {
    fajr: minuteOf(times.fajr),
    dhuhr: minuteOf(times.dhuhr),
    asr: minuteOf(times.asr),
    maghrib: minuteOf(times.maghrib),
    isha: minuteOf(times.isha),
  };
}
