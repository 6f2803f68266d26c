import { type Kysely, sql } from 'kysely';
import { recordedFasting } from '#/server/booking/visits/recorded-fasting.ts';
import { isFor, type WhoseResults } from '#/server/identity/people/person-of.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FastingAnswer } from '#/shared/booking/reception.ts';
import type { AnalyteChoice } from '#/shared/catalog/analyte.ts';
import { withUnit } from '#/shared/catalog/format-unit.ts';
import { decimalsIn } from '#/shared/results/convert-bounds.ts';
import { formatBounds, formatNumber, withComparator } from '#/shared/results/format-value.ts';
import type { Comparator, ResultFlag } from '#/shared/results/result.ts';
import type { AnalysedValue } from './person-facts.ts';

/** A rule reads the latest value of an analyte; a rule about a change reads those of two years. */
const MOST_PER_ANALYTE = 20;

type ReadValue = AnalysedValue & { choices: readonly AnalyteChoice[] };

type Row = {
  result_id: string;
  visit_id: string;
  collected_at: Date;
  lab_ar: string;
  lab_en: string;
  loinc: string;
  name_ar: string;
  name_en: string;
  decimals: number;
  analyte_ucum: string | null;
  choices: AnalyteChoice[];
  comparator: Comparator | null;
  value: number | null;
  ucum: string | null;
  range_low: number | null;
  range_high: number | null;
  factor: number | null;
  shift: number | null;
  choice_code: string | null;
  canonical: number | null;
  low: number | null;
  high: number | null;
  flag: ResultFlag | null;
  is_critical: boolean;
  fasting: FastingAnswer | null;
};

/** The released values of a person, in each analyte's own unit. */
export async function readValues(
  db: Kysely<DB>,
  { customerId, personId }: WhoseResults,
): Promise<ReadValue[]> {
  const { rows } = await sql<Row>`
    select /* hot:analysis-values */ * from (
      select r.id as result_id, r.visit_id, coalesce(s.collected_at, vi.slot_start) as collected_at,
        l.lab_name_ar as lab_ar, l.lab_name_en as lab_en, a.loinc, a.name_ar, a.name_en, a.decimals,
        a.ucum as analyte_ucum, a.choices, x.comparator, x.value, x.ucum, x.range_low, x.range_high, u.factor, u.shift, x.choice_code, x.flag, x.is_critical,
        ${recordedFasting} as fasting,
        case when x.ucum = a.ucum then x.value else x.canonical_value end as canonical,
        case when x.ucum = a.ucum then x.range_low else x.range_low * u.factor + u.shift end as low,
        case when x.ucum = a.ucum then x.range_high else x.range_high * u.factor + u.shift end as high,
        row_number() over (partition by x.analyte_id order by coalesce(s.collected_at, vi.slot_start) desc, r.id desc)
          as nth
      from results r
      join result_versions v on v.result_id = r.id and v.version = r.released_version and v.status = 'released'
      join result_values x on x.result_id = r.id and x.version = r.released_version
      join analytes a on a.id = x.analyte_id
      join visits vi on vi.id = r.visit_id
      join tests t on t.id = r.test_id
      join bookings b on b.id = r.booking_id
      join labs l on l.id = r.lab_id
      left join specimens s on s.id = b.specimen_id
      left join analyte_units u on u.analyte_id = a.id and u.ucum = x.ucum
      where r.customer_id = ${customerId} and ${isFor('vi', personId)} and x.value_text is null
    ) latest where nth <= ${MOST_PER_ANALYTE} order by loinc, nth`.execute(db);
  return rows.map(toValue);
}

const toValue = (row: Row): ReadValue => ({
  loinc: row.loinc,
  ucum: row.analyte_ucum,
  comparator: row.comparator,
  value: row.canonical,
  choiceCode: row.choice_code,
  rangeLow: row.low,
  rangeHigh: row.high,
  flag: row.flag,
  isCritical: row.is_critical,
  fasting: row.fasting,
  collectedAt: row.collected_at.toISOString(),
  resultId: row.result_id,
  visitId: row.visit_id,
  labName: { ar: row.lab_ar, en: row.lab_en },
  name: { ar: row.name_ar, en: row.name_en },
  ...asReported(row),
  choices: row.choices,
});

/** Written by the functions that write the report. */
function asReported(row: Row) {
  const isOwnUnit = row.ucum === row.analyte_ucum;
  const decimals = isOwnUnit ? row.decimals : 0;
  return {
    reported:
      row.value === null ? '' : withUnit(withComparator(formatNumber(row.value, decimals), row), row.ucum),
    reportedRange: formatBounds({ rangeLow: row.range_low, rangeHigh: row.range_high }, decimals),
    reportedUnit: unitOf(row, isOwnUnit),
  };
}

function unitOf({ ucum, decimals, factor, shift }: Row, isOwnUnit: boolean): AnalysedValue['reportedUnit'] {
  if (ucum === null) return null;
  if (isOwnUnit) return { ucum, factor: 1, shift: 0, decimals };
  return factor === null
    ? null
    : { ucum, factor, shift: shift ?? 0, decimals: decimalsIn({ factor }, decimals) };
}
