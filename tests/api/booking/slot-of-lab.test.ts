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

test('the first free times of a day are those of its list that begin later, fit and have a seat', async () => {
  const { labId } = await make.lab(db, {
    hours: { openMin: 5, closeMin: 23 * 60 + 59 },
    time_zone: 'Asia/Beirut',
    slot_minutes: 25,
    slot_capacity: 2,
  });
  const soon = (days: number) => sql<string>`(now() at time zone 'Asia/Beirut')::date + ${days}::int`;
  await sql`
    insert into schedule_exceptions (lab_id, on_date, open_min, close_min)
    values (${labId}, ${soon(2)}, null, null), (${labId}, ${soon(3)}, 900, 1000), (${labId}, ${soon(3)}, 600, 701)`.execute(
    db,
  );
  await sql`
    insert into closures (lab_id, from_on, to_on, from_min, to_min, reason, made_by)
    select ${labId}, ${soon(4)}, ${soon(5)}, t.from_min, t.to_min, 'maintenance', gen_random_uuid()
    from (values (100, 333), (700, 800)) as t(from_min, to_min)`.execute(db);
  await sql`
    insert into slot_counters (lab_id, slot_start, booked, capacity)
    select ${labId}, s.slot_start, 1 + (extract(epoch from s.slot_start) / 1500)::int % 2, 2
    from generate_series(0, 7) d cross join lateral lab_day_slots(${labId}, ${soon(0)} + d) s`.execute(db);
  const { rows } = await sql<{ asked: number; listed: number; differ: number }>`
    select count(*) as asked, sum(cardinality(x.listed)) as listed,
           count(*) filter (where x.listed is distinct from x.found) as differ
    from generate_series(0, 7) d
    cross join lateral (select ${soon(0)} + d as day) w
    cross join generate_series(0, 1430, 55) as m(minute)
    cross join (values ('{[0,1440)}'::int4multirange), ('{[420,660),[900,910)}'), ('{}')) as f(fits)
    cross join (values (1), (3), (100)) as n(most)
    cross join lateral (select (w.day + make_interval(mins => m.minute)) at time zone 'Asia/Beirut' as after) a
    cross join lateral (
      select array(
        select s.slot_start from lab_day_slots(${labId}, w.day) s
        where s.slot_start >= a.after and s.slot_start >= bookable_from() and s.booked < s.capacity
          and (extract(epoch from s.slot_time) / 60)::int <@ f.fits
        order by s.slot_start limit n.most) as listed,
        array(select s.slot_start from free_times(${labId}, w.day, a.after, f.fits, n.most) s) as found
    ) x`.execute(db);
  expect(rows[0]).toMatchObject({ asked: 8 * 27 * 3 * 3, differ: 0 });
  expect(rows[0]?.listed).toBeGreaterThan(1_000);
});
