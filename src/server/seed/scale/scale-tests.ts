import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

const TESTS = 3000;
const TESTS_PER_LAB = 500;
const BLOCK = TESTS / TESTS_PER_LAB;

const modifiers = [
  ['(urgent)', '(عاجل)'],
  ['(home collection)', '(سحب منزلي)'],
  ['(children)', '(أطفال)'],
  ['(24-hour urine)', '(بول 24 ساعة)'],
  ['(random urine)', '(بول عشوائي)'],
  ['(saliva)', '(لعاب)'],
  ['(dried blood spot)', '(بقعة دم جافة)'],
  ['(fasting sample)', '(عينة صائم)'],
  ['(after meal)', '(بعد الأكل)'],
  ['(follow-up)', '(متابعة)'],
  ['(high sensitivity)', '(عالي الحساسية)'],
  ['(pregnancy)', '(حوامل)'],
  ['(point of care)', '(بجانب المريض)'],
  ['(mass spectrometry)', '(مطياف الكتلة)'],
].map(([en, ar], at) => ({ at, en, ar }));

/** Combines catalogue names with modifiers into 3,000 tests, with the first synonyms of their origin. */
export async function insertScaleTests(db: Kysely<DB>) {
  await sql`
    create temp table scale_made on commit drop as
    select row_number() over (order by m.at, t.id) as n, t.id as origin_id, m.en, m.ar
    from tests t cross join json_to_recordset(${JSON.stringify(modifiers)}::json) as m (at int, en text, ar text)
    where t.loinc is not null
    order by n limit greatest(0, ${TESTS}::int - (select count(*) from tests))`.execute(db);
  await sql`
    insert into tests (category_id, name_ar, name_en, description_ar, description_en, specimen_kind, specimen_ar,
                       specimen_en, fasting_hours, preparation_ar, preparation_en, turnaround_hours, ucum, popularity)
    select t.category_id, t.name_ar || ' ' || m.ar, t.name_en || ' ' || m.en, t.description_ar, t.description_en,
           t.specimen_kind, t.specimen_ar, t.specimen_en, t.fasting_hours, t.preparation_ar, t.preparation_en,
           t.turnaround_hours, t.ucum, t.popularity / 2
    from scale_made m join tests t on t.id = m.origin_id order by m.n`.execute(db);
  await sql`
    insert into test_synonyms (test_id, locale, term)
    select made.id, s.locale, s.term || ' ' || case s.locale when 'ar' then m.ar else m.en end
    from scale_made m
    join tests t on t.id = m.origin_id
    join tests made on made.name_en = t.name_en || ' ' || m.en
    join lateral (
      select x.locale, x.term, row_number() over (partition by x.locale order by x.term) as rank
      from test_synonyms x where x.test_id = m.origin_id
    ) s on s.rank <= 3`.execute(db);
  await sql`
    create temp table scale_tests on commit drop as
    select row_number() over (order by id) - 1 as n, id, turnaround_hours,
           20 + abs(hashint4(id)) % 380 as price_sar
    from tests order by id limit ${TESTS}`.execute(db);
}

/** 500 offers per lab: one of each block of six tests, so that a sixth of the labs offers each test. */
export async function insertScaleOffers(db: Kysely<DB>) {
  await sql`
    insert into lab_tests (id, lab_id, test_id, price_halalas, turnaround_hours, is_active, created_at)
    overriding system value
    select (l.n - 1) * ${TESTS_PER_LAB}::int + b.block + 1, l.n, t.id,
           greatest(10, round(t.price_sar * l.level * (0.85 + (h.hash >> 8) % 36 / 100.0) / 5) * 5)::int * 100,
           greatest(1, t.turnaround_hours * (60 + (h.hash >> 4) % 80) / 100), h.hash % 1000 >= 33,
           now() - interval '780 days'
    from scale_labs l
    cross join generate_series(0, ${TESTS_PER_LAB - 1}::int) as b (block)
    cross join lateral (select abs(hashint8(l.n::bigint * 1000003 + b.block)::bigint) as hash) h
    join scale_tests t on t.n = b.block * ${BLOCK}::int + (h.hash >> 16) % ${BLOCK}::int
    order by l.n, b.block`.execute(db);
  await sql`select setval(pg_get_serial_sequence('lab_tests', 'id'), (select max(id) from lab_tests))`.execute(
    db,
  );
}

/** Fills the read model and the counts in one statement instead of a trigger per row. */
export async function fillOffers(db: Kysely<DB>) {
  await sql`
    insert into offers (test_id, lab_id, lab_test_id, price_halalas, rating, ranking, turnaround_hours, accredited, pos)
    select t.test_id, t.lab_id, t.id, t.price_halalas, l.rating_hundredths, l.ranking_hundredths,
           t.turnaround_hours, cardinality(l.accreditations) > 0, l.pos
    from lab_tests t join labs l on l.id = t.lab_id join lab_earliest_slots e on e.lab_id = l.id
    where t.is_active and l.approved and e.is_bookable
    order by t.lab_id, t.test_id`.execute(db);
  await sql`
    insert into lab_offer_counts (lab_id, tests, active_tests)
    select lab_id, count(*), count(*) filter (where is_active) from lab_tests group by lab_id order by lab_id`.execute(
    db,
  );
  await sql`
    update tests t set offer_count = c.offers
    from (select test_id, count(*) as offers from offers group by test_id) c where c.test_id = t.id`.execute(
    db,
  );
}
