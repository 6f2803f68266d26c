import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { addDays, daysBetween, ramadanFrom } from '#/shared/core/hijri.ts';
import { holidaysFrom } from '#/shared/labs/holidays.ts';
import { type HoursAhead, RAMADAN_PROPOSED_DAYS } from '#/shared/labs/hours-ahead.ts';
import { readPrayerCity } from '../prayer-times/calls-at-lab.ts';
import { prayerDay } from '../prayer-times/prayer-day.ts';

/** The calls to prayer where the lab is, Ramadan once it is near, and the public holidays of the next year. */
export async function showHoursAhead(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<HoursAhead> {
  const city = await readPrayerCity(db, labId);
  const today = dayIn(SITE_TIME_ZONE, new Date());
  const month = ramadanFrom(today);
  const isNear = daysBetween(today, month.fromDate) <= RAMADAN_PROPOSED_DAYS;
  return {
    cityName: city.name,
    week: Array.from({ length: 7 }, (_, n) => addDays(today, n)).map((date) => ({
      date,
      calls: prayerDay(city, date),
    })),
    ramadan: isNear
      ? { ...month, first: prayerDay(city, month.fromDate), last: prayerDay(city, month.toDate) }
      : null,
    holidays: holidaysFrom(today),
  };
}
