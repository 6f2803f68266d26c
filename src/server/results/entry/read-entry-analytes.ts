import { type Kysely, sql } from 'kysely';
import type { DB, PersonSex } from '#/server/platform/db/schema.gen.ts';
import type { Analyte, AnalyteChoice } from '#/shared/catalog/analyte.ts';
import type { UnitConversion } from '#/shared/results/convert-unit.ts';
import type { EntryAnalyte } from '#/shared/results/lab-result.ts';

export type { EntryAnalyte } from '#/shared/results/lab-result.ts';

type Row = {
  analyte_id: number;
  position: number;
  loinc: string;
  name_ar: string;
  name_en: string;
  short_en: string;
  kind: Analyte['kind'];
  ucum: string | null;
  decimals: number;
  choices: AnalyteChoice[];
  units: UnitConversion[];
  has_range: boolean;
  low: number | null;
  high: number | null;
  critical_low: number | null;
  critical_high: number | null;
};

type Whose = { testId: number; labId: number; sex: PersonSex | null; ageYears: number | null };

/** The analytes of a test in report order, with the ranges of this lab for a person of this sex and age. */
export async function readEntryAnalytes(
  db: Kysely<DB>,
  { testId, labId, sex, ageYears }: Whose,
): Promise<EntryAnalyte[]> {
  const { rows } = await sql<Row>`
    select /* hot:entry-analytes */ ta.analyte_id, ta.position, a.loinc, a.name_ar, a.name_en, a.short_en, a.kind,
      a.ucum, a.decimals, a.choices, u.units, r.id is not null as has_range, r.low, r.high,
      coalesce(r.critical_low, usual.critical_low) as critical_low,
      coalesce(r.critical_high, usual.critical_high) as critical_high
    from test_analytes ta
    join analytes a on a.id = ta.analyte_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('ucum', u.ucum, 'factor', u.factor, 'shift', u.shift)
                                order by u.ucum), '[]') as units
      from analyte_units u where u.analyte_id = a.id
    ) u
    left join lateral range_for(a.id, ${labId}::int, ${sex}::person_sex, ${ageYears}::int) r on true
    -- A range of the lab may move the critical bounds; bounds that it leaves out stay the usual ones.
    left join lateral range_for(a.id, null, ${sex}::person_sex, ${ageYears}::int) usual on true
    where ta.test_id = ${testId}::int
    order by ta.position, a.id`.execute(db);
  return rows.map(toEntryAnalyte);
}

const toEntryAnalyte = (row: Row): EntryAnalyte => ({
  analyteId: row.analyte_id,
  position: row.position,
  loinc: row.loinc,
  name: { ar: row.name_ar, en: row.name_en },
  shortName: row.short_en,
  kind: row.kind,
  ucum: row.ucum,
  decimals: row.decimals,
  choices: row.choices,
  units: row.units,
  range: row.has_range
    ? { low: row.low, high: row.high, criticalLow: row.critical_low, criticalHigh: row.critical_high }
    : null,
});
