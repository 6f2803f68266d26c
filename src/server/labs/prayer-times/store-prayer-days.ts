import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { addDays, daysBetween } from '#/shared/core/hijri.ts';
import { requireCity } from './prayer-city.ts';
import { prayerDay } from './prayer-day.ts';

/** No lab can be booked more than 365 days ahead: with these a task that fails has a month until a day lacks its times. */
const LEAST_DAYS = 400;
const DAYS = 430;

/** Computes the calls to prayer of a city for the days that can be booked, where they are not stored. */
export async function storePrayerDays(db: Kysely<DB>, cityId: string): Promise<void> {
  const today = dayIn(SITE_TIME_ZONE, new Date());
  const stored = await db
    .selectFrom('prayer_days')
    .select((eb) => eb.fn.max('on_date').as('last'))
    .where('city_id', '=', cityId)
    .where('on_date', '>=', today)
    .executeTakeFirst();
  // A day may have begun in another zone than that of the Kingdom.
  const next = stored?.last ? addDays(stored.last, 1) : addDays(today, -1);
  if (daysBetween(today, next) > LEAST_DAYS) return;
  const city = requireCity(cityId);
  const days = Array.from({ length: daysBetween(next, addDays(today, DAYS)) + 1 }, (_, n) =>
    addDays(next, n),
  );
  await db
    .insertInto('prayer_days')
    .values(
      days.map((date) => {
        const { fajr, dhuhr, asr, maghrib, isha } = prayerDay(city, date);
        return {
          city_id: cityId,
          on_date: date,
          fajr_min: fajr,
          dhuhr_min: dhuhr,
          asr_min: asr,
          maghrib_min: maghrib,
          isha_min: isha,
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
