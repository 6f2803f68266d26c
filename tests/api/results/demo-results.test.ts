import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { readExceededDeltas } from '#/server/results/entry/read-exceeded-deltas.ts';
import { readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import { seedCatalog } from '#/server/seed/catalog/seed-catalog.ts';
import { seedDemo } from '#/server/seed/demo/seed-demo.ts';
import { uploadDemoFiles } from '#/server/seed/demo/upload-demo-files.ts';
import { lockSeeds } from '#/server/seed/run/seed-run.ts';
import { calculatedValues } from '#/shared/results/calculated-values.ts';
import { testDb } from '../../support/db/db.ts';
import { testFileStore } from '../../support/processes/file-store.ts';

const tests = (await readCatalog()).parse();
const now = new Date('2026-03-11T09:20:00Z'); // a Wednesday noon in Riyadh
const files = { keys: deriveKeys('the demo'), fileStore: testFileStore };
const db = await testDb();
await db.transaction().execute(async (trx) => {
  await lockSeeds(trx);
  await seedCatalog(trx, tests);
  await seedDemo(trx, tests, { now, passwordHash: 'not a password', ...files });
});

async function countOf(query: ReturnType<typeof sql<{ count: number }>>) {
  return (await query.execute(db)).rows[0]?.count;
}

test('the demo contains three years of reports from two laboratories, with every form of a value', async () => {
  const { rows } = await sql`
    select u.email, count(distinct r.visit_id) as reports, count(distinct r.lab_id) as labs,
      (max(s.collected_at) - min(s.collected_at)) > interval '2 years' as is_long,
      bool_or(v.comparator = '<' and v.value = 0.01) as has_below,
      count(distinct v.ucum) filter (where a.loinc = '4548-4') as units,
      bool_and(v.flag is not null) filter (where num_nonnulls(v.range_low, v.range_high) > 0) as all_flagged
    from results r join users u on u.id = r.customer_id
    join bookings b on b.id = r.booking_id join specimens s on s.id = b.specimen_id
    join result_values v on v.result_id = r.id and v.version = r.released_version
    join analytes a on a.id = v.analyte_id
    where u.email in ('customer@demo.test', 'premium@demo.test') group by 1 order by 1`.execute(db);
  expect(rows).toEqual([
    {
      email: 'customer@demo.test',
      reports: 6,
      labs: 2,
      is_long: true,
      has_below: true,
      units: 2,
      all_flagged: true,
    },
    {
      email: 'premium@demo.test',
      reports: 5,
      labs: 2,
      is_long: true,
      has_below: true,
      units: 2,
      all_flagged: true,
    },
  ]);
});

test('the work list of the demo contains every state of a result, and one specimen waits for its customer', async () => {
  const { rows } = await sql`
    select
      count(*) filter (where v.status = 'entered' and c.is_critical) as critical,
      count(*) filter (where v.status = 'entered' and not c.is_critical) as entered,
      count(*) filter (where v.status = 'verified') as verified,
      count(*) filter (where v.status = 'released' and v.version > 1) as amended,
      count(*) filter (where v.status = 'released') > 100 as many_released,
      count(*) filter (where v.entered_at > ${now} or v.released_at > ${now} or v.released_at < s.collected_at) as odd
    from results r join result_versions v on v.result_id = r.id and v.version = r.current_version
    join bookings b on b.id = r.booking_id join specimens s on s.id = b.specimen_id
    cross join lateral (
      select coalesce(bool_or(is_critical), false) as is_critical from result_values x
      where x.result_id = v.result_id and x.version = v.version
    ) c`.execute(db);
  expect(rows).toEqual([
    {
      critical: 1,
      entered: expect.any(Number),
      verified: expect.any(Number),
      amended: 1,
      many_released: true,
      odd: 0,
    },
  ]);
  expect(rows[0]).not.toMatchObject({ entered: 0 });
  expect(rows[0]).not.toMatchObject({ verified: 0 });
  const choices = sql<{ count: number }>`
    select count(distinct b.visit_id) from bookings b join specimens s on s.id = b.specimen_id
    where s.status = 'rejected' and b.status = 'checked_in' and b.needs_choice_since <= ${now}`;
  const twice = sql<{ count: number }>`
    select count(*) from (select lab_id, max(right(accession_number, 4)::int) as last, count(*) as specimens,
      left(accession_number, 7) as day from specimens group by lab_id, day) s
    left join accession_counters c on c.lab_id = s.lab_id and to_char(c.on_day, '"M"YYMMDD') = s.day
    where c.last is distinct from s.last or s.specimens <> s.last`;
  const late = sql<{ count: number }>`
    select count(*) from bookings where result_at is null and result_due_at < ${now} and status = 'completed'`;
  expect(await countOf(choices)).toBe(1);
  expect(await countOf(twice)).toBe(0);
  expect(await countOf(late)).toBeGreaterThan(0);
});

test('files and the inbox of uploads are seeded if a file store is configured', async () => {
  await uploadDemoFiles(db, files);
  const { rows } = await sql`
    select i.state, count(*) as items, count(distinct i.upload_id) as uploads,
      (select count(*) from result_files) as printouts
    from upload_items i group by 1`.execute(db);
  expect(rows).toEqual([{ state: 'waiting', items: 4, uploads: 3, printouts: 7 }]);
  const stored = await db.selectFrom('stored_files').select('storage_key').execute();
  const kept = await Promise.all(stored.map(({ storage_key }) => testFileStore.get(storage_key)));
  expect(kept).not.toContain(null);
});

test('the customers of the demo have notifications of their visits and results: without a mail, and old ones are read', async () => {
  const { rows } = await sql`
    select u.email, count(*) filter (where m.kind = 'resultReady') as results,
      count(*) filter (where m.kind = 'visitBooked') > 5 as has_booked,
      count(*) filter (where m.kind = 'specimenRejected' and m.read_at is null) as waiting,
      bool_or(m.read_at is null and m.kind <> 'specimenRejected' and m.created_at < ${now}::timestamptz - interval '3 days') as has_old_unread,
      bool_or(m.announce_due or m.created_at > ${now}::timestamptz) as has_due
    from inbox_messages m join users u on u.id = m.user_id group by 1 order by 1`.execute(db);
  const usual = { has_booked: true, has_old_unread: false, has_due: false };
  expect(rows).toEqual([
    { email: 'customer@demo.test', results: 6, waiting: 1, ...usual },
    { email: 'premium@demo.test', results: 5, waiting: 0, ...usual },
  ]);
});

test('the values of a visit fit each other', async () => {
  const { rows } = await sql<
    { visit: string; version: number; loinc: string; value: number; decimals: number } & Person
  >`
    select r.visit_id as visit, v.version, a.loinc, x.canonical_value as value, a.decimals, v.sex, v.age_years as "ageYears"
    from results r
    join result_versions v on v.result_id = r.id and v.version = r.current_version
    join result_values x on x.result_id = r.id and x.version = v.version
    join analytes a on a.id = x.analyte_id
    where x.canonical_value is not null and x.comparator is null`.execute(db);
  const compared = new Map<string, number>();
  for (const ofVisit of Map.groupBy(rows, ({ visit }) => visit).values()) {
    const byLoinc = new Map(ofVisit.map((row) => [row.loinc, row]));
    for (const { loinc, from, compute } of calculatedValues) {
      const [row, sources] = [byLoinc.get(loinc), from.map((source) => byLoinc.get(source)?.value)];
      const exact = sources.filter((source) => source !== undefined);
      if (!row || exact.length < sources.length) continue;
      const expected = compute(exact, row);
      expect(expected, loinc).not.toBeNull();
      // Printed with as many digits as its unit has.
      const rounding = Math.max(10 ** -row.decimals, Math.abs(expected ?? 0) * 0.02);
      expect(Math.abs(row.value - (expected ?? 0)), loinc).toBeLessThanOrEqual(rounding);
      compared.set(loinc, (compared.get(loinc) ?? 0) + 1);
    }
  }
  for (const loinc of ['13457-7', '98979-8', '33037-3'])
    expect(compared.get(loinc), loinc).toBeGreaterThan(0);
});

test('a value at the lab’s bench has changed by more than its limit', async () => {
  const entered = await db
    .selectFrom('result_versions')
    .select('result_id')
    .where('status', '=', 'entered')
    .execute();
  const exceeded = await reachingAll('task', () =>
    readExceededDeltas(
      db,
      entered.map(({ result_id }) => result_id),
    ),
  );
  expect(exceeded.size).toBeGreaterThan(0);
});

type Person = { sex: 'female' | 'male' | null; ageYears: number | null };
