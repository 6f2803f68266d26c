import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { PrayerDay } from '#/shared/labs/prayer.ts';
import { prayerCity } from './prayer-city.ts';
import { prayerDay } from './prayer-day.ts';

/** The city whose prayer times a lab follows, or would follow. */
export async function readPrayerCity(db: Kysely<DB>, labId: LabId) {
  const lab = await db
    .selectFrom('labs')
    .select(['city_id', 'lat', 'lon'])
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  return prayerCity(lab);
}

/** By date, the calls to prayer where the lab is. */
export async function callsAtLab(db: Kysely<DB>, labId: LabId): Promise<(date: string) => PrayerDay> {
  const city = await readPrayerCity(db, labId);
  const known = new Map<string, PrayerDay>();
  return (date) => {
    const calls = known.get(date) ?? prayerDay(city, date);
    known.set(date, calls);
    return calls;
  };
}
