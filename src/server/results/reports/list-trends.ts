import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Trend, TrendPoint, TrendsInput } from '#/shared/results/my-result.ts';
import type { Comparator, ResultFlag } from '#/shared/results/result.ts';
import { recordReads } from '../files/record-reads.ts';
import { type AnalyteRow, analyteColumns, toAnalyte } from './result-value-row.ts';

const MOST_POINTS = 5_000;

type Row = AnalyteRow & {
  result_id: string;
  visit_id: string;
  at: Date;
  time_zone: string;
  lab_id: number;
  lab_ar: string;
  lab_en: string;
  comparator: Comparator | null;
  canonical: number | null;
  low: number | null;
  high: number | null;
  flag: ResultFlag | null;
  value: number;
  ucum: string;
};

/** Every analyte that was measured more than once, or the given one, across laboratories and in one unit. */
export async function listTrends(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { analyteId }: TrendsInput,
): Promise<{ rows: Trend[] }> {
  const rows = await readPoints(db, actor.userId, analyteId);
  const byAnalyte = Map.groupBy(rows, (row) => row.analyte_id);
  const groups = [...byAnalyte.values()].filter((group) => analyteId !== undefined || group.length > 1);
  await recordReads(
    db,
    actor,
    groups.flat().map((row) => row.result_id),
    'trend',
  );
  return { rows: groups.map(toTrend) };
}

/** A range is converted with its value. Beyond the limit only the latest points are returned. */
async function readPoints(db: Kysely<DB>, customerId: string, analyteId: number | undefined) {
  const ofAnalyte = analyteId === undefined ? sql`` : sql`and x.analyte_id = ${analyteId}`;
  const { rows } = await sql<Row>`
    select * from (
      select r.id as result_id, r.visit_id, coalesce(s.collected_at, vi.slot_start) as at, l.time_zone, l.id as lab_id,
        l.lab_name_ar as lab_ar, l.lab_name_en as lab_en, ${analyteColumns}, x.comparator, x.flag, x.value, x.ucum,
        case when x.ucum = a.ucum then x.value else x.canonical_value end as canonical,
        case when x.ucum = a.ucum then x.range_low else round(x.range_low * u.factor + u.shift, 6) end as low,
        case when x.ucum = a.ucum then x.range_high else round(x.range_high * u.factor + u.shift, 6) end as high
      from results r
      join result_versions v on v.result_id = r.id and v.version = r.released_version and v.status = 'released'
      join result_values x on x.result_id = r.id and x.version = r.released_version
      join analytes a on a.id = x.analyte_id
      join visits vi on vi.id = r.visit_id
      join bookings b on b.id = r.booking_id
      join labs l on l.id = r.lab_id
      left join specimens s on s.id = b.specimen_id
      left join analyte_units u on u.analyte_id = a.id and u.ucum = x.ucum
      where r.customer_id = ${customerId} and x.value is not null ${ofAnalyte}
      order by at desc, r.id desc limit ${MOST_POINTS}
    ) latest order by name_en, analyte_id, at, result_id`.execute(db);
  return rows;
}

function toTrend(rows: readonly Row[]): Trend {
  const [first] = rows;
  if (!first) throw new Error('a group of rows has one at least');
  const points: TrendPoint[] = [];
  const unconverted: Trend['unconverted'] = [];
  for (const row of rows) {
    if (row.canonical === null) unconverted.push(toUnconverted(row));
    else {
      points.push({ ...toUnconverted(row), ...inCommonUnit(row, row.canonical) });
    }
  }
  return { analyte: toAnalyte(first), points, unconverted };
}

/** A value that was reported in another unit is not more exact after the conversion. */
function inCommonUnit({ ucum, analyte_ucum, decimals, low, high }: Row, canonical: number) {
  const rounded = (value: number) => (ucum === analyte_ucum ? value : Number(value.toFixed(decimals)));
  return {
    value: rounded(canonical),
    rangeLow: low === null ? null : rounded(low),
    rangeHigh: high === null ? null : rounded(high),
  };
}

const toUnconverted = (row: Row): Trend['unconverted'][number] => ({
  resultId: row.result_id,
  reportId: row.visit_id,
  at: row.at.toISOString(),
  timeZone: row.time_zone,
  labId: row.lab_id,
  labName: { ar: row.lab_ar, en: row.lab_en },
  comparator: row.comparator,
  flag: row.flag,
  reported: { value: row.value, ucum: row.ucum },
});
