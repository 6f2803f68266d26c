import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export type BenchLine = { accession_number: string; loinc: string; ucum: string };

const REPORTS_EACH = 20;
const VALUES_EACH = 30;

/** This many customers of one laboratory with specimens, and one quantitative analyte for each. */
export async function prepareLines(db: Kysely<DB>, count: number) {
  const lab = await sql<{ lab_id: number; owner_id: string }>`
    select l.id as lab_id, l.owner_id from labs l order by l.id limit 1`.execute(db);
  const [found] = lab.rows;
  if (!found) throw new Error('no laboratory');
  const { lab_id: labId, owner_id: userId } = found;
  // Generated tests measure no analyte: each gets glucose.
  await sql`
    insert into test_analytes (test_id, analyte_id, position)
    select t.id, a.id, 1 from tests t, analytes a
    where a.loinc = '2345-7' and not exists (select from test_analytes o where o.test_id = t.id)`.execute(db);
  const { rows } = await sql<BenchLine>`
    with picked as (
      select b.id, b.visit_id, a.loinc, a.ucum, row_number() over (order by b.id) as n
      from bookings b join lab_tests o on o.id = b.lab_test_id
      cross join lateral (
        select a.loinc, a.ucum from test_analytes ta join analytes a on a.id = ta.analyte_id
        where ta.test_id = o.test_id and a.kind = 'quantity' order by ta.position limit 1
      ) a
      where b.lab_id = ${labId} and b.status = 'completed' order by b.id limit ${count}
    ), taken as (
      insert into specimens (id, lab_id, visit_id, accession_number, specimen_kind, specimen_ar, specimen_en, collected_at)
      select id, ${labId}, visit_id, 'B' || lpad(n::text, 6, '0'), 'blood', 'دم', 'Blood', now() - interval '1 hour'
      from picked
      returning id
    ), given as (
      update bookings b set specimen_id = t.id from taken t where b.id = t.id
    )
    select 'B' || lpad(n::text, 6, '0') as accession_number, loinc, ucum from picked order by n`.execute(db);
  await sql`analyze specimens, bookings, test_analytes`.execute(db);
  return { labId, userId, lines: rows };
}

/**
 * Ten years of reports, two a year with 30 values each, for as many customers as there are: 1,700 give a million
 * values. Inserted without triggers, as the rest of the data at scale.
 */
export async function fillTrends(db: Kysely<DB>, people: number) {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      create temp table bench_reports on commit drop as
      select b.id, b.visit_id, b.lab_id, o.test_id, c.id as customer_id, b.n,
             now() - make_interval(months => 6 * (b.n % ${REPORTS_EACH})::int) as at
      from (select row_number() over (order by id) - 1 as n, id, visit_id, lab_id, lab_test_id from bookings
            where status = 'completed' and specimen_id is null) b
      join (select row_number() over (order by id) - 1 as n, id from user_profiles
            where user_type = 'customer' order by id limit ${people}) c on c.n = b.n / ${REPORTS_EACH}
      join lab_tests o on o.id = b.lab_test_id`.execute(trx);
    await sql`
      insert into specimens (id, lab_id, visit_id, accession_number, specimen_kind, specimen_ar, specimen_en, collected_at)
      select id, lab_id, visit_id, 'T' || lpad(n::text, 9, '0'), 'blood', 'دم', 'Blood', at from bench_reports`.execute(
      trx,
    );
    await sql`update bookings b set specimen_id = r.id from bench_reports r where r.id = b.id`.execute(trx);
    await sql`
      insert into results (id, booking_id, lab_id, customer_id, test_id, visit_id, current_version, released_version,
                           released_at, created_at)
      select id, id, lab_id, customer_id, test_id, visit_id, 1, 1, at, at from bench_reports order by at`.execute(
      trx,
    );
    await sql`
      insert into result_versions (result_id, version, status, source, entered_at, verified_at, released_at, lab_id, released_to)
      select id, 1, 'released', 'fhir', at, at, at, lab_id, customer_id from bench_reports order by at`.execute(
      trx,
    );
    await sql`
      insert into result_values (result_id, version, analyte_id, position, value, ucum, range_low, range_high, flag,
                                 canonical_value, lab_id, released_to)
      select r.id, 1, a.id, a.place, 90 + (r.n + a.place) % 20, a.ucum, 70, 99, 'N', 90 + (r.n + a.place) % 20,
             r.lab_id, r.customer_id
      from bench_reports r
      cross join (select id, ucum, row_number() over (order by id) as place from analytes
                  where kind = 'quantity' order by id limit ${VALUES_EACH}) a
      order by r.at`.execute(trx);
  });
  await sql`vacuum analyze results, result_versions, result_values, specimens, bookings`.execute(db);
  const { rows } = await sql<{ values: number }>`select count(*) as values from result_values`.execute(db);
  return rows[0]?.values ?? 0;
}
