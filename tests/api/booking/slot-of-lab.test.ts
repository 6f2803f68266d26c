import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

test('a time is a slot of the lab exactly if the list of that day contains it', async () => {
  // Summer time began on 29 March 2026 in Beirut: the hour after midnight does not exist there.
  const { labId } = await make.lab(db, {
    hours: { openMin: 5, closeMin: 23 * 60 + 59 },
    time_zone: 'Asia/Beirut',
    slot_minutes: 25,
  });
  await db
    .insertInto('schedule_exceptions')
    .values([
      { lab_id: labId, on_date: '2026-04-01' },
      { lab_id: labId, on_date: '2026-04-02', open_min: 600, close_min: 701 },
    ])
    .execute();
  const { rows } = await sql<{ asked: number; slots: number; differ: number }>`
    select count(*) as asked, count(*) filter (where x.listed) as slots,
           count(*) filter (where x.listed is distinct from x.is_slot) as differ
    from (
      select is_slot_of_lab(${labId}, d.day::date, t.moment::time) as is_slot,
             exists (select from lab_day_slots(${labId}, d.day::date) s where s.slot_time = t.moment::time) as listed
      from generate_series('2026-03-28'::timestamp, '2026-04-03', '1 day') as d(day)
      cross join generate_series('2026-01-01'::timestamp, '2026-01-01 23:59:30', '30 seconds') as t(moment)
    ) x`.execute(db);
  expect(rows[0]).toMatchObject({ asked: 7 * 2880, differ: 0 });
  expect(rows[0]?.slots).toBeGreaterThan(200);
});
