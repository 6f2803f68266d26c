import { sql } from 'kysely';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { prayerCity } from './prayer-city.ts';
import { storePrayerDays } from './store-prayer-days.ts';

type Lab = {
  id: number;
  city_id: string | null;
  lat: number | null;
  lon: number | null;
  prayer_city_id: string;
};

/**
 * Keeps the prayer times of the cities that labs follow for all days that can be booked, lets labs that moved follow
 * their new city, and deletes the times of past days. Until it has run, a lab that moved follows its former city.
 */
export async function keepPrayerDays({ db, signal }: Pick<TaskDeps, 'db' | 'signal'>): Promise<void> {
  const { rows: labs } = await sql<Lab>`
    select id, city_id, lat, lon, prayer_city_id from labs where prayer_minutes is not null order by id`.execute(
    db,
  );
  const followed = labs.map((lab) => ({ ...lab, cityId: prayerCity(lab).id }));
  for (const cityId of new Set(followed.flatMap((lab) => [lab.cityId, lab.prayer_city_id]))) {
    if (signal?.aborted) return;
    await storePrayerDays(db, cityId);
  }
  for (const { id, cityId } of followed.filter((lab) => lab.cityId !== lab.prayer_city_id)) {
    if (signal?.aborted) return;
    await db
      .updateTable('labs')
      .set({ prayer_city_id: cityId })
      .where('id', '=', id)
      .where('prayer_minutes', 'is not', null)
      .execute();
  }
  await sql`delete from prayer_days where on_date < current_date - 7`.execute(db);
}
