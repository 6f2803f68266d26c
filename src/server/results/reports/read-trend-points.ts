import { type Kysely, sql } from 'kysely';
import { isFor, type WhoseResults } from '#/server/identity/people/person-of.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TrendPoint } from '#/shared/results/my-result.ts';
import type { Comparator, ResultFlag } from '#/shared/results/result.ts';
import { type AnalyteRow, analyteColumns } from './result-value-row.ts';

/** As a literal: with a parameter PostgreSQL expects few rows and plans the statement each time. */
const MOST_POINTS = sql.lit(5_000);

/** What the points of one report have in common. */
export type TrendReport = Pick<TrendPoint, 'resultId' | 'reportId' | 'at' | 'timeZone' | 'labId' | 'labName'>;

/** A point in the analyte's own unit, `canonical`: null where its unit has no conversion. */
type Point = [
  resultId: string,
  analyteId: number,
  comparator: Comparator | null,
  flag: ResultFlag | null,
  value: number,
  ucum: string,
  canonical: number | null,
  low: number | null,
  high: number | null,
];

type Read = { reports: TrendReport[] | null; analytes: AnalyteRow[] | null; points: Point[] | null };

/**
 * The released values of a person by analyte, oldest first, with their reports and analytes named once. A range is
 * converted with its value. Beyond the limit only the latest points are returned.
 */
export async function readTrendPoints(
  db: Kysely<DB>,
  { customerId, personId }: WhoseResults,
  analyteId: number | undefined,
) {
  const name = sql.raw(analyteId === undefined ? '/* hot:trends */' : '/* hot:trend */');
  const ofAnalyte = analyteId === undefined ? sql`` : sql`and x.analyte_id = ${analyteId}`;
  const { rows } = await sql<Read>`
    with ${name} p as materialized (
      select r.id as result_id, r.visit_id, r.lab_id, coalesce(s.collected_at, vi.slot_start) as at, x.analyte_id, a.name_en,
        x.comparator, x.flag, x.value, x.ucum,
        case when x.ucum = a.ucum then x.value else x.canonical_value end as canonical,
        case when x.ucum = a.ucum then x.range_low else round(x.range_low * u.factor + u.shift, 6) end as low,
        case when x.ucum = a.ucum then x.range_high else round(x.range_high * u.factor + u.shift, 6) end as high
      from results r
      join result_versions v on v.result_id = r.id and v.version = r.released_version and v.status = 'released'
      join result_values x on x.result_id = r.id and x.version = r.released_version
      join analytes a on a.id = x.analyte_id
      join visits vi on vi.id = r.visit_id
      join bookings b on b.id = r.booking_id
      left join specimens s on s.id = b.specimen_id
      left join analyte_units u on u.analyte_id = a.id and u.ucum = x.ucum
      where r.customer_id = ${customerId} and ${isFor('vi', personId)} and x.value is not null ${ofAnalyte}
      order by at desc, r.id desc limit ${MOST_POINTS})
    select
      (select json_agg(json_build_object('resultId', o.result_id, 'reportId', o.visit_id, 'at', o.at, 'timeZone', l.time_zone,
         'labId', l.id, 'labName', json_build_object('ar', l.lab_name_ar, 'en', l.lab_name_en)))
       from (select distinct result_id, visit_id, lab_id, at from p) o join labs l on l.id = o.lab_id) as reports,
      (select json_agg(row_to_json(n)) from (
         select ${analyteColumns} from analytes a where a.id in (select p.analyte_id from p)) n) as analytes,
      (select json_agg(json_build_array(p.result_id, p.analyte_id, p.comparator, p.flag, p.value, p.ucum, p.canonical, p.low, p.high)
                       order by p.name_en, p.analyte_id, p.at, p.result_id) from p) as points`.execute(db);
  const [read] = rows;
  // JSON has no times: they are text of PostgreSQL here.
  const reports = (read?.reports ?? []).map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  return {
    reports: new Map(reports.map((row) => [row.resultId, row])),
    analytes: new Map((read?.analytes ?? []).map((row) => [row.analyte_id, row])),
    points: read?.points ?? [],
  };
}

export type TrendPoints = Awaited<ReturnType<typeof readTrendPoints>>;
