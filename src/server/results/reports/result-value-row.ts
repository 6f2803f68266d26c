import { sql } from 'kysely';
import type { Analyte, AnalyteChoice } from '#/shared/catalog/analyte.ts';
import type { Comparator, ResultFlag, ResultValue } from '#/shared/results/result.ts';

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

export type ResultValueRow = AnalyteRow & {
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

/** The columns for toAnalyte; `a` is the analyte. */
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

/** The columns for toResultValue; `x` is the value. */
export const resultValueColumns = sql`
  x.version, ${analyteColumns}, x.comparator, x.value, x.ucum, x.choice_code, x.value_text, x.range_low, x.range_high,
  x.flag, x.is_critical, x.canonical_value`;

export const toResultValue = (row: ResultValueRow): ResultValue => ({
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
