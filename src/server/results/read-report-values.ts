import { type Kysely, sql } from 'kysely';
import type { Analyte, AnalyteChoice, Comparator, ResultFlag, ResultValue } from '#/shared/result.ts';
import type { DB } from '../db/schema.gen.ts';

export type VersionedValue = ResultValue & { version: number };

export type AnalyteRow = {
  analyte_id: number;
  loinc: string;
  name_ar: string;
  name_en: string;
  short_en: string;
  kind: Analyte['kind'];
  analyte_ucum: string | null;
  decimals: number;
  choices: AnalyteChoice[];
};

type ValueRow = AnalyteRow & {
  result_id: string;
  version: number;
  comparator: Comparator | null;
  value: number | null;
  ucum: string | null;
  choice_code: string | null;
  value_text: string | null;
  range_low: number | null;
  range_high: number | null;
  flag: ResultFlag | null;
  is_critical: boolean;
  canonical_value: number | null;
};

/** The columns of toAnalyte: `a` is the analyte. */
export const analyteColumns = sql`
  a.id as analyte_id, a.loinc, a.name_ar, a.name_en, a.short_en, a.kind, a.ucum as analyte_ucum, a.decimals, a.choices`;

export const toAnalyte = (row: AnalyteRow): Analyte => ({
  analyteId: row.analyte_id,
  loinc: row.loinc,
  name: { ar: row.name_ar, en: row.name_en },
  shortName: row.short_en,
  kind: row.kind,
  ucum: row.analyte_ucum,
  decimals: row.decimals,
  choices: row.choices,
});

/** The values of every released version up to the one that is shown, by result: what was corrected stays visible. */
export async function readReportValues(
  db: Kysely<DB>,
  resultIds: readonly string[],
): Promise<Map<string, VersionedValue[]>> {
  const { rows } = await sql<ValueRow>`
    select /* hot:report-values */ x.result_id, x.version, ${analyteColumns}, x.comparator, x.value, x.ucum,
      x.choice_code, x.value_text, x.range_low, x.range_high, x.flag, x.is_critical, x.canonical_value
    from results r
    join result_versions v on v.result_id = r.id and v.status = 'released' and v.version <= r.released_version
    join result_values x on x.result_id = v.result_id and x.version = v.version
    join analytes a on a.id = x.analyte_id
    where r.id = any (${[...resultIds]}::uuid[])
    order by x.result_id, x.version, x.position, a.id`.execute(db);
  const values = new Map<string, VersionedValue[]>();
  for (const row of rows) {
    const known = values.get(row.result_id);
    if (known) known.push(toValue(row));
    else values.set(row.result_id, [toValue(row)]);
  }
  return values;
}

const toValue = (row: ValueRow): VersionedValue => ({
  version: row.version,
  analyte: toAnalyte(row),
  comparator: row.comparator,
  value: row.value,
  ucum: row.ucum,
  choiceCode: row.choice_code,
  valueText: row.value_text,
  rangeLow: row.range_low,
  rangeHigh: row.range_high,
  flag: row.flag,
  isCritical: row.is_critical,
  canonicalValue: row.canonical_value,
});
