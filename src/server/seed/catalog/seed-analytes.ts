import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { AnalyteCard, AnalyteFiles } from './read-analytes.ts';
import type { CatalogTest } from './read-catalog.ts';

const ADULT_FROM = 18;

type RangeRow = {
  loinc: string;
  sex: 'any' | 'female' | 'male';
  age_from: number;
  age_before: number;
  low: number | null;
  high: number | null;
  critical_low: number | null;
  critical_high: number | null;
};

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

/** The ranges of the analyte's file and those of the test with the same code. */
function rangesOf(analyte: AnalyteCard, test: CatalogTest | undefined): RangeRow[] {
  const { loinc } = analyte;
  const rows = [
    ...(test?.ranges ?? []).map(({ sex, low, high }) => ({
      loinc,
      sex,
      age_from: analyte.rangesHoldAtAnyAge ? 0 : ADULT_FROM,
      age_before: 151,
      low: low ?? null,
      high: high ?? null,
      critical_low: null,
      critical_high: null,
    })),
    ...analyte.ranges.map((range) => ({
      loinc,
      sex: range.sex,
      age_from: range.ageFrom,
      age_before: range.ageBefore,
      low: range.low ?? null,
      high: range.high ?? null,
      critical_low: range.criticalLow ?? null,
      critical_high: range.criticalHigh ?? null,
    })),
  ];
  const byPeople = Map.groupBy(rows, ({ sex, age_from, age_before }) => `${sex}/${age_from}/${age_before}`);
  return [...byPeople.values()].map((same) => same.reduce(joined));
}

/** Merges usual and critical bounds for the same patients into one row. */
const joined = (one: RangeRow, other: RangeRow): RangeRow => ({
  ...one,
  low: one.low ?? other.low,
  high: one.high ?? other.high,
  critical_low: one.critical_low ?? other.critical_low,
  critical_high: one.critical_high ?? other.critical_high,
});

async function upsertAnalytes(db: Kysely<DB>, { analytes, choices }: AnalyteFiles) {
  const rows = analytes.map(({ loinc, nameAr, nameEn, shortEn, kind, ucum, decimals, choices: list }) => ({
    loinc,
    name_ar: nameAr,
    name_en: nameEn,
    short_en: shortEn,
    kind,
    ucum,
    decimals,
    choices: list === undefined ? [] : (choices[list] ?? []),
  }));
  await sql`
    insert into analytes as a (loinc, name_ar, name_en, short_en, kind, ucum, decimals, choices)
    select loinc, name_ar, name_en, short_en, kind, ucum, decimals, choices
    from json_populate_recordset(null::analytes, ${json(rows)})
    on conflict (loinc) do update
    set name_ar = excluded.name_ar, name_en = excluded.name_en, short_en = excluded.short_en, kind = excluded.kind,
        ucum = excluded.ucum, decimals = excluded.decimals, choices = excluded.choices
    where (a.name_ar, a.name_en, a.short_en, a.kind, a.ucum, a.decimals, a.choices) is distinct from
          (excluded.name_ar, excluded.name_en, excluded.short_en, excluded.kind, excluded.ucum, excluded.decimals,
           excluded.choices)`.execute(db);
}

async function replaceUnits(db: Kysely<DB>, { analytes }: AnalyteFiles) {
  const rows = analytes.flatMap(({ loinc, units }) =>
    units.map(({ ucum, factor, shift }) => ({ loinc, ucum, factor, shift })),
  );
  await sql`
    with wanted as (
      select a.id, w.ucum, w.factor, w.shift
      from json_to_recordset(${json(rows)}) as w (loinc text, ucum text, factor numeric, shift numeric)
      join analytes a using (loinc)
    ), gone as (
      delete from analyte_units u
      where not exists (select from wanted w where w.id = u.analyte_id and w.ucum = u.ucum)
    )
    insert into analyte_units as u (analyte_id, ucum, factor, shift) select id, ucum, factor, shift from wanted
    on conflict (analyte_id, ucum) do update set factor = excluded.factor, shift = excluded.shift
    where (u.factor, u.shift) is distinct from (excluded.factor, excluded.shift)`.execute(db);
}

/** A test measures the analyte of its own code, unless it is a panel. */
async function replaceMembers(db: Kysely<DB>, { analytes, panels }: AnalyteFiles) {
  const panelTests = new Set(panels.map(({ test }) => test));
  const rows = [
    ...analytes
      .filter(({ loinc }) => !panelTests.has(loinc))
      .map(({ loinc }) => ({ test: loinc, loinc, position: 1 })),
    ...panels.flatMap(({ test, analytes: members }) =>
      members.map((loinc, index) => ({ test, loinc, position: index + 1 })),
    ),
  ];
  // A test that a laboratory requested has no code; the files do not describe it.
  await sql`
    with wanted as (
      select t.id as test_id, a.id as analyte_id, w.position
      from json_to_recordset(${json(rows)}) as w (test text, loinc text, position smallint)
      join tests t on t.loinc = w.test
      join analytes a on a.loinc = w.loinc
    ), gone as (
      delete from test_analytes ta using tests t
      where t.id = ta.test_id and t.loinc is not null and not exists (
        select from wanted w where w.test_id = ta.test_id and w.analyte_id = ta.analyte_id)
    )
    insert into test_analytes as ta (test_id, analyte_id, position) select test_id, analyte_id, position from wanted
    on conflict (test_id, analyte_id) do update set position = excluded.position
    where ta.position <> excluded.position`.execute(db);
}

/** Replaces the catalogue's ranges only, not those of laboratories. */
async function replaceRanges(
  db: Kysely<DB>,
  { analytes }: AnalyteFiles,
  tests: ReadonlyMap<string, CatalogTest>,
) {
  const rows = analytes.flatMap((analyte) => rangesOf(analyte, tests.get(analyte.loinc)));
  await sql`
    with wanted as (
      select a.id as analyte_id, w.*
      from json_to_recordset(${json(rows)})
        as w (loinc text, sex reference_sex, age_from smallint, age_before smallint, low numeric, high numeric,
              critical_low numeric, critical_high numeric)
      join analytes a using (loinc)
    ), gone as (
      delete from analyte_ranges r
      where r.lab_id is null and not exists (
        select from wanted w
        where (w.analyte_id, w.sex, w.age_from, w.age_before) = (r.analyte_id, r.sex, r.age_from, r.age_before))
    )
    insert into analyte_ranges as r
      (analyte_id, sex, age_from, age_before, low, high, critical_low, critical_high)
    select analyte_id, sex, age_from, age_before, low, high, critical_low, critical_high from wanted
    on conflict (analyte_id, lab_id, sex, age_from, age_before) do update
    set low = excluded.low, high = excluded.high, critical_low = excluded.critical_low,
        critical_high = excluded.critical_high
    where (r.low, r.high, r.critical_low, r.critical_high) is distinct from
          (excluded.low, excluded.high, excluded.critical_low, excluded.critical_high)`.execute(db);
}

/** Updates analytes, panels and ranges to the files. Analytes are identified by LOINC code and never deleted. */
export async function seedAnalytes(db: Kysely<DB>, tests: readonly CatalogTest[], files: AnalyteFiles) {
  await upsertAnalytes(db, files);
  await replaceUnits(db, files);
  await replaceMembers(db, files);
  await replaceRanges(db, files, new Map(tests.map((test) => [test.loinc, test])));
}
