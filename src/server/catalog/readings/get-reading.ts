import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Analyte } from '#/shared/catalog/analyte.ts';
import type { Reading, ReadingInput, ResultZone, ZoneBar } from '#/shared/catalog/reading.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { decisionLimits } from './decision-limits.ts';

/** Ranges of children differ; a page is read by adults. */
const ADULT_AGE = 30;

type Row = Pick<Reading, 'ranges' | 'critical' | 'analyte'> & {
  name_ar: string;
  name_en: string;
  loinc: string | null;
  ucum: string | null;
};

/** How a result of this test is read: its zones, by a guideline's limits or else by the usual range. */
export async function getReading({ db }: Pick<Context, 'db'>, { testId }: ReadingInput): Promise<Reading> {
  const { rows } = await sql<Row>`
    select /* hot:reading */ t.name_ar, t.name_en, t.loinc, t.ucum,
      (select coalesce(json_agg(json_build_object('sex', r.sex, 'low', r.low, 'high', r.high) order by r.sex), '[]')
       from reference_ranges r where r.test_id = t.id) as ranges,
      (select json_build_object('analyteId', a.id, 'loinc', a.loinc, 'name', json_build_object('ar', a.name_ar, 'en', a.name_en),
         'shortName', a.short_en, 'kind', a.kind, 'ucum', a.ucum, 'decimals', a.decimals, 'choices', a.choices)
       from analytes a where a.loinc = t.loinc and a.kind = 'quantity' and a.ucum = t.ucum) as analyte,
      (select json_build_object('low', max(r.critical_low), 'high', min(r.critical_high))
       from analytes a join analyte_ranges r on r.analyte_id = a.id
       where a.loinc = t.loinc and r.lab_id is null and ${ADULT_AGE}::int >= r.age_from
         and ${ADULT_AGE}::int < r.age_before) as critical
    from tests t where t.id = ${testId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  const limits = row.loinc === null ? undefined : decisionLimits().get(row.loinc);
  const isMeasuredSo = limits !== undefined && limits.ucum === row.ucum;
  return {
    testName: { ar: row.name_ar, en: row.name_en },
    analyte: row.analyte,
    ucum: row.ucum,
    decimals: decimalsOf(row.analyte, row.ranges),
    bars: isMeasuredSo ? limits.bars : row.ranges.map(barOf),
    ranges: row.ranges,
    critical: row.critical,
    source: isMeasuredSo ? limits.source : null,
  };
}

/** Those of the analyte, or as many as its range is written with. */
function decimalsOf(analyte: Analyte | null, ranges: Reading['ranges']) {
  const bounds = ranges.flatMap(({ low, high }) => [low ?? 0, high ?? 0]);
  const written = bounds.map((bound) => String(bound).split('.')[1]?.length ?? 0);
  return Math.max(analyte?.decimals ?? 0, ...written);
}

/** Below, within and above a range; a bound itself is within. */
function barOf({ sex, low, high }: Reading['ranges'][number]): ZoneBar {
  const lower = low === null ? null : { at: low, isIn: true };
  const upper = high === null ? null : { at: high, isIn: true };
  const usual: ResultZone = { lower, upper, name: null, tone: 'usual', side: 'usual' };
  const outside = { name: null, tone: 'near' } as const;
  return {
    sex,
    zones: [
      ...(lower
        ? [{ ...outside, lower: null, upper: { ...lower, isIn: false }, side: 'below' as const }]
        : []),
      usual,
      ...(upper
        ? [{ ...outside, lower: { ...upper, isIn: false }, upper: null, side: 'above' as const }]
        : []),
    ],
  };
}
