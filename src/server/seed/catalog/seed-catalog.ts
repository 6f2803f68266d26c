import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { popularTests } from './popular-tests.ts';
import { readAnalytes } from './read-analytes.ts';
import type { CatalogTest } from './read-catalog.ts';
import { seedAnalytes } from './seed-analytes.ts';
import { seedCategories } from './seed-categories.ts';

type Row = Record<string, unknown>;

const positions = new Map(popularTests.map(({ loinc }, index) => [loinc, index + 1]));

const testRow = (test: CatalogTest) => ({
  loinc: test.loinc,
  category_id: test.categoryId,
  name_ar: test.nameAr,
  name_en: test.nameEn,
  description_ar: test.descriptionAr,
  description_en: test.descriptionEn,
  specimen_kind: test.specimenKind,
  specimen_ar: test.specimenAr,
  specimen_en: test.specimenEn,
  fasting_hours: test.fastingHours,
  preparation_ar: test.preparationAr,
  preparation_en: test.preparationEn,
  turnaround_hours: test.turnaroundHours,
  ucum: test.ucum,
  anonymous_allowed: test.anonymousAllowed,
  popularity: test.popularity,
  popular_position: positions.get(test.loinc) ?? null,
});

/**
 * Inserts new tests and updates different ones. Sends no statement without changes, because each one changes the
 * catalogue's version.
 */
async function upsertTests(db: Kysely<DB>, wanted: readonly ReturnType<typeof testRow>[]) {
  const [first] = wanted;
  if (!first) return;
  const columns = Object.keys(first);
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`select ${names} from tests order by loinc`.execute(db);
  const known = new Map(rows.map((row) => [row['loinc'], row]));
  const changed = wanted.filter((row) => !isDeepStrictEqual(known.get(row.loinc), row));
  if (changed.length === 0) return;
  const others = columns.filter((name) => name !== 'loinc');
  await sql`
    insert into tests (${names})
    select ${names} from json_populate_recordset(null::tests, ${JSON.stringify(changed)}::json)
    on conflict (loinc) do update
    set ${sql.join(others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
  `.execute(db);
}

/** Clears positions before setting them: two tests may swap their unique positions on the home page. */
async function clearMovedPositions(db: Kysely<DB>, wanted: readonly ReturnType<typeof testRow>[]) {
  const placed = wanted.filter((row) => row.popular_position !== null);
  await sql`
    update tests t set popular_position = null
    where t.popular_position is not null and not exists (
      select from json_to_recordset(${JSON.stringify(placed)}::json) as w (loinc text, popular_position smallint)
      where w.loinc = t.loinc and w.popular_position = t.popular_position)
  `.execute(db);
}

/** Returns the rows to delete and to insert. */
function difference(wanted: readonly Row[], existing: readonly Row[]) {
  const textOf = (row: Row) => JSON.stringify(row);
  const after = new Set(wanted.map(textOf));
  const before = new Set(existing.map(textOf));
  const minus = (some: Set<string>, others: Set<string>) => [...some].filter((text) => !others.has(text));
  return { gone: minus(before, after), added: minus(after, before) };
}

const asJson = (rows: string[]) => sql`${`[${rows.join(',')}]`}::json`;

async function replaceSynonyms(db: Kysely<DB>, tests: readonly CatalogTest[]) {
  const wanted = tests.flatMap(({ loinc, synonymsAr, synonymsEn }) => [
    ...synonymsAr.map((term) => ({ loinc, locale: 'ar', term })),
    ...synonymsEn.map((term) => ({ loinc, locale: 'en', term })),
  ]);
  const { rows } = await sql<Row>`
    select t.loinc, s.locale, s.term from test_synonyms s join tests t on t.id = s.test_id
    where t.loinc is not null order by s.test_id`.execute(db);
  const { gone, added } = difference(wanted, rows);
  if (gone.length > 0) {
    await sql`
      delete from test_synonyms s using tests t, json_to_recordset(${asJson(gone)})
        as g (loinc text, locale locale, term text)
      where t.id = s.test_id and t.loinc = g.loinc and s.locale = g.locale and s.term = g.term`.execute(db);
  }
  if (added.length > 0) {
    await sql`
      insert into test_synonyms (test_id, locale, term)
      select t.id, a.locale, a.term
      from json_to_recordset(${asJson(added)}) as a (loinc text, locale locale, term text)
      join tests t on t.loinc = a.loinc`.execute(db);
  }
}

async function replaceRanges(db: Kysely<DB>, tests: readonly CatalogTest[]) {
  const wanted = tests.flatMap(({ loinc, ranges }) =>
    ranges.map(({ sex, low, high }) => ({ loinc, sex, low: low ?? null, high: high ?? null })),
  );
  const { rows } = await sql<Row>`
    select t.loinc, r.sex, r.low, r.high from reference_ranges r join tests t on t.id = r.test_id
    where t.loinc is not null order by r.test_id`.execute(db);
  const { gone, added } = difference(wanted, rows);
  if (gone.length > 0) {
    await sql`
      delete from reference_ranges r
      using tests t, json_to_recordset(${asJson(gone)}) as g (loinc text, sex reference_sex)
      where t.id = r.test_id and t.loinc = g.loinc and r.sex = g.sex`.execute(db);
  }
  if (added.length > 0) {
    await sql`
      insert into reference_ranges (test_id, sex, low, high)
      select t.id, a.sex, a.low, a.high
      from json_to_recordset(${asJson(added)}) as a (loinc text, sex reference_sex, low numeric, high numeric)
      join tests t on t.loinc = a.loinc`.execute(db);
  }
}

/** Updates categories, tests, synonyms, analytes and ranges to the files. Tests are identified by LOINC code. */
export async function seedCatalog(db: Kysely<DB>, tests: readonly CatalogTest[]) {
  const rows = tests.map(testRow);
  await seedCategories(db);
  await clearMovedPositions(db, rows);
  await upsertTests(db, rows);
  await replaceSynonyms(db, tests);
  await replaceRanges(db, tests);
  await seedAnalytes(db, tests, (await readAnalytes()).parse());
}
