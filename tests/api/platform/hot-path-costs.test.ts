import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { foldFigures } from '#/server/admin/overview/fold-figures.ts';
import { readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import { seedCatalog } from '#/server/seed/catalog/seed-catalog.ts';
import { seedScale } from '#/server/seed/scale/seed-scale.ts';
import { GONE, type HotPath, hotPaths } from '../../support/api/hot-paths.ts';
import { testDb } from '../../support/db/db.ts';
import { type Cost, measureCost } from '../../support/db/measure-cost.ts';

const LABS = 20;
/** Holds of other laboratories that wait for their end. No path may read them. */
const EXPIRED_ELSEWHERE = 300;
/** Of the audit log. */
const ENTRIES = 20_000;

/**
 * The most that a call of each path may cost, on 20 laboratories with 50,000 bookings and 3,000 tests. A change that
 * needs more changes its line here. The order of a line is that of `Cost`; pages, rows and bytes have some room.
 */
const ceilings: Record<HotPath, Numbers> = {
  'search: first page': [1, 460, 225, 0, 0, 12_800],
  'search: filters': [3, 80, 80, 0, 0, 6_500],
  suggestions: [1, 35, 34, 0, 0, 1_250],
  'living scale': [3, 100, 1_100, 0, 0, 3_000],
  'home page': [9, 450, 4_400, 0, 0, 18_000],
  'test page': [10, 220, 2_000, 0, 0, 8_000],
  'lab page': [7, 560, 2_800, 0, 0, 7_000],
  'list of labs': [2, 110, 3_000, 0, 0, 3_000],
  "slots of a lab's day": [1, 80, 300, 0, 0, 4_200],
  "states of a month's days": [1, 130, 5_000, 0, 0, 2_700],
  // Tables of 20 laboratories are read whole; how often depends on the hour and on the day of the week.
  booking: [1, 290, 250, 11, 3, 300],
  'refusal of a full slot': [1, 40, 40, 0, 0, 177],
  "laboratory's overview": [1, 170, 185, 0, 0, 3_100],
  // More late in the day, when more of its visits are over.
  "reception's day": [4, 215, 1_800, 0, 0, 12_000],
  // More where the sums wait to be folded or vacuumed.
  "administrator's overview": [2, 770, 620, 0, 0, 16_000],
  "administrator's labs": [1, 150, 2_300, 0, 0, 14_000],
  'orders: all': [3, 350, 130, 0, 0, 14_600],
  'orders: of a city': [5, 1200, 860, 0, 0, 17_200],
  'orders: of a city without any': [2, 10, 0, 0, 0, 60],
  'orders: of a lab': [6, 960, 8300, 0, 0, 36_600],
  'lines: all': [2, 40, 1300, 0, 0, 17_000],
  'lines: of a city without any': [1, 10, 0, 0, 0, 5],
  'lines: of a lab': [2, 50, 1400, 0, 0, 17_000],
  'lines: completed, of a city without any': [1, 9, 0, 0, 0, 5],
  'lines: confirmed': [2, 160, 3400, 0, 0, 17_000],
  'lines: checked in': [1, 9, 0, 0, 0, 5],
  'lines: paid': [1, 9, 0, 0, 0, 5],
  'payments: of a city without any': [1, 10, 0, 0, 0, 5],
  'audit log': [1, 50, 2500, 0, 0, 7_300],
  'audit log: an action of long ago': [1, 60, 2500, 0, 0, 5_800],
  'audit log: an actor of long ago': [1, 60, 2500, 0, 0, 5_800],
  'audit log: two filters without any': [1, 9, 6, 0, 0, 5],
  'audit log: a name that nobody has': [1, 9, 11, 0, 0, 5],
};
type Numbers = [number, number, number, number, number, number];

// One connection: the statements of a path come in one order, and its caches are warm after the first call.
const db = await testDb({ max: 1 });

let paths: Awaited<ReturnType<typeof hotPaths>>;

beforeAll(async () => {
  const catalog = await readCatalog();
  await db.transaction().execute(async (trx) => {
    await seedCatalog(trx, catalog.parse());
    await seedScale(trx, LABS, () => {});
  });
  await sql`
    with held as (
      update orders set status = 'held', hold_expires_at = now() - interval '1 minute'
      where id in (select order_id from bookings where status = 'confirmed' and lab_id > ${LABS / 2}
                   order by id limit ${EXPIRED_ELSEWHERE})
      returning id)
    update bookings set status = 'held' where order_id in (select id from held)`.execute(db);
  // The first entries of the log are of an actor and an action that have ended.
  await sql`
    insert into audit_log (at, actor_id, actor_type, action, subject_type, subject_id, before, after)
    select now() - make_interval(mins => ${ENTRIES}::int - n),
           case when n <= ${ENTRIES}::int / 10 then ${GONE}::uuid else owner_id end, 'lab',
           case when n <= ${ENTRIES}::int / 10 then 'admin.mergeTests' when n % 2 = 0 then 'lab.setPrice'
                else 'lab.updateDetails' end,
           case when n <= ${ENTRIES}::int / 10 or n % 2 = 1 then 'lab' else 'lab_test' end, n::text, '{}', '{}'
    from generate_series(1, ${ENTRIES}::int) n join labs l on l.id = 1 + n % ${LABS}::int order by n`.execute(
    db,
  );
  // Every row is counted, and once: a sample, or autovacuum in the middle, could change a plan.
  await sql`
    do $$ declare t regclass; begin
      for t in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute format('alter table %s set (autovacuum_enabled = false)', t);
      end loop;
    end $$`.execute(db);
  await sql`set default_statistics_target = 1000`.execute(db);
  await sql`vacuum analyze`.execute(db);
  await foldFigures({ db });
  paths = await hotPaths(db);
  // What is read again each second or ten seconds is not part of a call.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});

afterAll(() => {
  vi.useRealTimers();
});

test.each(Object.keys(ceilings) as HotPath[])('%s', async (name) => {
  const run = paths[name];
  // A new connection reads the system's tables first.
  await run();
  await run();
  const cost = await measureCost(run);
  expect(dearer(cost, ceilings[name]), `${name} costs ${Object.values(cost).join(', ')}`).toEqual([]);
});

/** What PostgreSQL copies and parses anew for the rows of one booking: it costs time without a page or a row. */
test('texts of the tables of a booking', async () => {
  const { rows } = await sql<{ copied: number; parsed: number }>`
    with tables as (
      select oid, oid <> 'bookings'::regclass as has_rows from pg_class
      where oid in ('visits'::regclass, 'orders'::regclass, 'slot_counters'::regclass, 'bookings'::regclass,
                    'idempotency_keys'::regclass, 'booking_events'::regclass, 'inbox_messages'::regclass)
        or oid = (select min(inhrelid) from pg_inherits where inhparent = 'bookings'::regclass)
    ), triggers as (
      select length(tgqual::text) as size, has_rows and (tgtype & 4) > 0 as is_parsed
      from pg_trigger join tables t on t.oid = tgrelid
    ), checks as (
      select length(conbin::text) as size from pg_constraint join tables t on t.oid = conrelid
      where contype = 'c' and has_rows
      union all
      select length(d.adbin::text) from pg_attrdef d join tables t on t.oid = d.adrelid and t.has_rows
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum and a.attgenerated = 's'
    )
    select (select sum(size) from triggers)::int as copied,
           ((select sum(size) from triggers where is_parsed) + (select sum(size) from checks))::int as parsed`.execute(
    db,
  );
  expect(rows[0]?.copied).toBeLessThan(14_000);
  expect(rows[0]?.parsed).toBeLessThan(19_000);
});

const dearer = (cost: Cost, ceiling: Numbers) =>
  Object.entries(cost).flatMap(([unit, value], at) => {
    const most = ceiling[at] ?? 0;
    return value > most ? [`${value} ${unit} where ${most} are allowed`] : [];
  });
