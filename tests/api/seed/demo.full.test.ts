import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import { seedCatalog } from '#/server/seed/catalog/seed-catalog.ts';
import { seedDemo } from '#/server/seed/demo/seed-demo.ts';
import { lockSeeds } from '#/server/seed/run/seed-run.ts';
import { testDb } from '../../support/db/db.ts';
import { tableHashes } from '../../support/db/table-hashes.ts';
import { brokenDocuments } from '../../support/payments/documents.ts';

const tests = (await readCatalog()).parse();
const now = new Date('2026-03-11T09:20:00Z'); // a Wednesday noon in Riyadh
const db = await testDb();
await seedWorld(db);

async function seedWorld(target: Kysely<DB>) {
  await target.transaction().execute(async (trx) => {
    await lockSeeds(trx);
    await seedCatalog(trx, tests);
    await seedDemo(trx, tests, { now, passwordHash: 'not a password', keys: deriveKeys('the demo') });
  });
}

async function countOf(query: ReturnType<typeof sql<{ count: number }>>) {
  return (await query.execute(db)).rows[0]?.count;
}

test("seeding again writes nothing and keeps the catalogue's version", async () => {
  const before = await tableHashes(db);
  await seedCatalog(db, tests);
  expect(await tableHashes(db)).toEqual(before);
});

test('a corrected test is updated and keeps its id', async () => {
  const other = await testDb();
  await seedCatalog(other, tests);
  const [first, ...rest] = tests;
  if (!first) throw new Error('the catalogue is empty');
  const corrected = {
    ...first,
    nameEn: 'Corrected name',
    synonymsEn: ['only this'],
    ranges: [{ sex: 'any' as const, high: 3.5 }],
  };
  const idOf = () =>
    other.selectFrom('tests').select('id').where('loinc', '=', first.loinc).executeTakeFirstOrThrow();
  const { id } = await idOf();
  await seedCatalog(other, [corrected, ...rest]);
  expect(await idOf()).toEqual({ id });
  const terms = other
    .selectFrom('test_synonyms')
    .select('term')
    .where('test_id', '=', id)
    .where('locale', '=', 'en');
  expect(await terms.execute()).toEqual([{ term: 'only this' }]);
  const ranges = other
    .selectFrom('reference_ranges')
    .select(['sex', 'low', 'high'])
    .where('test_id', '=', id);
  expect(await ranges.execute()).toEqual([{ sex: 'any', low: null, high: 3.5 }]);
});

// In the full run: seeding a second time takes longer than all other tests of this file.
test('the demo is equal in another database', async () => {
  const other = await testDb();
  await seedWorld(other);
  expect(await tableHashes(other)).toEqual(await tableHashes(db));
}, 120_000);

test('at least 120 labs in 20 cities, some not approved, some closed on dates, some tests inactive', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as labs, count(distinct city_id) as cities, count(distinct review_status) as statuses,
           (select count(*) from lab_tests where not is_active) as inactive, (select count(*) from schedule_exceptions where open_min is null) as closed,
           (select count(*) from lab_certificates c join labs l on l.id = c.lab_id where l.reviewed_at is null) as early_papers,
           (select count(*) from (select status from bookings group by status) s) as booking_states
    from labs`.execute(db);
  const [found] = rows;
  expect(found?.['labs']).toBeGreaterThanOrEqual(120);
  expect(found?.['cities']).toBeGreaterThanOrEqual(20);
  expect(found).toMatchObject({ statuses: 4, booking_states: 7, early_papers: 0 });
  expect(found?.['inactive']).toBeGreaterThan(50);
  expect(found?.['closed']).toBeGreaterThan(20);
});

test('the first tests of the home page start at 150, 250 and 300 riyals', async () => {
  const { rows } = await sql<{ lowest: number }>`
    select min(o.price_halalas) as lowest from tests t join offers o on o.test_id = t.id
    where t.popular_position is not null group by t.popular_position order by t.popular_position`.execute(db);
  expect(rows.map(({ lowest }) => lowest)).toEqual([15_000, 25_000, 30_000]);
});

test('every stored sum equals the sum of the bookings', async () => {
  const wrongCounters = sql<{ count: number }>`
    select count(*) from (
      select lab_id, slot_start, count(*) as live from visits
      where is_live and slot_start >= ${now} group by lab_id, slot_start
    ) v full join (select lab_id, slot_start, booked from slot_counters where slot_start >= ${now}) c
      using (lab_id, slot_start)
    where v.live is distinct from c.booked`;
  const wrongRevenues = sql<{ count: number }>`
    select count(*) from (
      select lab_id, count(*) as completed, sum(total_price_halalas) as revenue from bookings
      where status = 'completed' group by lab_id
    ) b full join lab_revenues r using (lab_id)
    where (b.completed, b.revenue) is distinct from (r.completed_count, r.revenue_halalas)`;
  const wrongOffers = sql<{ count: number }>`
    select count(*) from (
      select t.id, t.price_halalas, l.rating_hundredths from lab_tests t join labs l on l.id = t.lab_id
      where t.is_active and l.approved and is_sold_here(l.city_id)
    ) a full join offers o on o.lab_test_id = a.id
    where (a.price_halalas, a.rating_hundredths) is distinct from (o.price_halalas, o.rating)`;
  const wrongCounts = sql<{ count: number }>`
    select count(*) from tests t
    where t.offer_count <> (select count(*) from offers o where o.test_id = t.id)`;
  for (const query of [wrongCounters, wrongRevenues, wrongOffers, wrongCounts])
    expect(await countOf(query)).toBe(0);
});

test('every visit is plausible: in an existing slot, not oversold, nothing completed before its time', async () => {
  const oversold = sql<{ count: number }>`
    select count(*) from (select lab_id, slot_start, count(*) as live from visits where is_live group by 1, 2) v
    join labs l on l.id = v.lab_id where v.live > l.slot_capacity`;
  const offSlot = sql<{ count: number }>`
    select count(*) from visits v join labs l on l.id = v.lab_id
    where v.slot_start >= ${now}::timestamptz - interval '3 days' and not is_slot_of_lab(
      v.lab_id, (v.slot_start at time zone l.time_zone)::date, (v.slot_start at time zone l.time_zone)::time)`;
  const outOfTime = sql<{ count: number }>`
    select count(*) from bookings b where b.created_at > ${now} or b.created_at > b.booking_time
      or (b.status in ('completed', 'no_show') and b.booking_time > ${now})
      or (b.status = 'confirmed' and b.booking_time < ${now})`;
  const withoutHistory = sql<{ count: number }>`
    select count(*) from bookings b where b.status is distinct from (
      select e.to_status from booking_events e where e.booking_id = b.id order by e.id desc limit 1)`;
  const unearned = sql<{ count: number }>`
    select count(*) from reviews r where not exists (
      select from bookings b where b.lab_id = r.lab_id and b.customer_id = r.customer_id and b.status = 'completed'
        and b.booking_time < r.created_at)`;
  for (const query of [oversold, offSlot, outOfTime, withoutHistory, unearned])
    expect(await countOf(query)).toBe(0);
});

test("the demo's customer has bookings in every state, the demo's lab a full day", async () => {
  const ofCustomer = sql<{ count: number }>`
    select count(distinct b.status) from bookings b join users u on u.id = b.customer_id
    where u.email = 'customer@demo.test'`;
  const ofLabToday = sql<{ count: number }>`
    select count(*) from bookings b join labs l on l.id = b.lab_id join users u on u.id = l.owner_id
    where u.email = 'lab@demo.test'
      and (b.booking_time at time zone l.time_zone)::date = (${now}::timestamptz at time zone l.time_zone)::date`;
  expect(await countOf(ofCustomer)).toBe(7);
  expect(await countOf(ofLabToday)).toBeGreaterThan(15);
});

test("some customers are anonymous, also at the demo's lab, and have no bookings that need a name", async () => {
  const { rows } = await sql`
    select count(distinct p.id) as people, bool_and(t.anonymous_allowed) as all_allowed,
      count(*) filter (where o.email = 'lab@demo.test' and b.booking_time > ${now}) >= 2 as still_come
    from user_profiles p join bookings b on b.customer_id = p.id and p.is_anonymous join labs l on l.id = b.lab_id
    join users o on o.id = l.owner_id join lab_tests x on x.id = b.lab_test_id join tests t on t.id = x.test_id
  `.execute(db);
  expect(rows).toEqual([{ people: 10, all_allowed: true, still_come: true }]);
});

test('the ledger agrees with the lines although triggers were disabled, and no reference is dangling', async () => {
  await sql`analyze`.execute(db); // as prepare.ts does
  expect((await proveLedger(db)).differences).toEqual([]);
  const { rows: references } = await sql<{ owner: string; target: string; own: string; other: string }>`
    select c.conrelid::regclass::text as owner, c.confrelid::regclass::text as target, a.attname as own, f.attname as other
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.conparentid = 0 and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace`.execute(
    db,
  );
  const orphans = references.map(
    ({ owner, target, own, other }) => sql`
      select ${`${owner}.${own}`}::text as reference from ${sql.table(owner)} o where o.${sql.ref(own)} is not null
        and not exists (select from ${sql.table(target)} t where t.${sql.ref(other)} = o.${sql.ref(own)})`,
  );
  expect(references.length).toBeGreaterThan(50);
  expect((await sql`${sql.join(orphans, sql` union `)}`.execute(db)).rows).toEqual([]);
});

test('what was paid has its documents, numbered in the order of time', async () => {
  expect(await brokenDocuments(db)).toEqual([]);
  const missing = sql<{ count: number }>`
    select count(*) from (
      select o.id from orders o cross join lateral tax_parts_due(o.id, '{}')
      union all select o.id from orders o cross join lateral tax_lines_ended(o.id)
      union all select c.id from subscription_charges c
        where c.status = 'paid' and not exists (select from tax_documents d where d.charge_id = c.id)
      union all select d.id from tax_documents d where d.issued_at > ${now}) m`;
  expect(await countOf(missing)).toBe(0);
  const { rows } = await sql<{ sort: string }>`
    select distinct concat_ws(' ', kind, case when lab_id is null then 'operator' else 'lab' end,
                              case when seller_vat_number is null then 'receipt' end) as sort
    from tax_documents order by 1`.execute(db);
  const sorts = ['credit_note operator', 'invoice lab', 'invoice lab receipt', 'invoice operator'];
  expect(rows.map(({ sort }) => sort)).toEqual(sorts);
});

test('revenue is booked on the day it was earned, and none in the future', async () => {
  const { rows } = await sql`
    select count(*) filter (where fees_halalas + commission_halalas > 0) > 25 as earns_daily,
      count(*) filter (where revenue_halalas > 0) > 25 as has_revenue_daily,
      max(booked) < 5 * avg(booked) and max(commission_halalas) < 5 * avg(commission_halalas) as is_even,
      min(completed) filter (where day < riyadh_day(${now})) > avg(completed) / 4 as has_no_gap
    from daily_figures
    where dimension = 'all' and day > riyadh_day(${now}) - 30 and day <= riyadh_day(${now})`.execute(db);
  expect(rows).toEqual([{ earns_daily: true, has_revenue_daily: true, is_even: true, has_no_gap: true }]);
  const ahead = sql<{ count: number }>`
    select (select count(*) from ledger_transactions where at > ${now}) + (select count(*) from payments where settled_at > ${now})
      + (select count(*) from inbox_messages where created_at > ${now}) + (select count(*) from refunds where done_at > ${now})
      + (select count(*) from daily_figures where day > riyadh_day(${now}))
      + (select count(*) from booking_events where created_at > ${now}) as count`;
  const unordered = sql<{ count: number }>`
    select count(*) from (select at < lag(at) over (order by id) as is_before from ledger_transactions) t where is_before`;
  expect(await countOf(ahead)).toBe(0);
  expect(await countOf(unordered)).toBe(0);
});

test("the demo's customers and its lab have upcoming visits", async () => {
  const { rows } = await sql<{ email: string; next_days: number }>`
    select u.email, ceil(extract(epoch from min(b.booking_time) - ${now}::timestamptz) / 86400)::int as next_days
    from users u
    left join labs l on l.owner_id = u.id
    join bookings b on (b.customer_id = u.id or b.lab_id = l.id) and b.status = 'confirmed'
    where u.email in ('customer@demo.test', 'premium@demo.test', 'lab@demo.test') group by 1 order by 1`.execute(
    db,
  );
  expect(rows.map(({ email }) => email)).toEqual([
    'customer@demo.test',
    'lab@demo.test',
    'premium@demo.test',
  ]);
  for (const { next_days } of rows) {
    expect(next_days).toBeGreaterThan(0);
    expect(next_days).toBeLessThan(7);
  }
});

test("approving the demo's new lab publishes its tests", async () => {
  const { id } = await db
    .selectFrom('labs')
    .innerJoin('users', 'users.id', 'labs.owner_id')
    .select('labs.id')
    .where('users.email', '=', 'newlab@demo.test')
    .executeTakeFirstOrThrow();
  const offers = sql<{ count: number }>`select count(*) from offers where lab_id = ${id}`;
  expect(await countOf(offers)).toBe(0);
  await db.updateTable('labs').set({ review_status: 'approved' }).where('id', '=', id).execute();
  expect(await countOf(offers)).toBeGreaterThan(80);
});
