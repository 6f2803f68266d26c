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
type Point = {
  report: number;
  analyteId: number;
  comparator: Comparator | null;
  flag: ResultFlag | null;
  value: number;
  ucum: string;
  canonical: number | null;
  low: number | null;
  high: number | null;
};

/** One list for each property, which PostgreSQL writes in a third of the time of one list for each point. */
type Columns = { [Property in keyof Point]: Point[Property][] };
type Read = {
  reports: (TrendReport & { report: number })[] | null;
  analytes: AnalyteRow[] | null;
  points: Columns | null;
};

/**
 * The released values of a person, oldest first, with their reports and analytes named once; the analytes
 * by name. A range is converted with its value. Beyond the limit only the latest points are returned.
 */
export async function readTrendPoints(
  db: Kysely<DB>,
  { customerId, personId }: WhoseResults,
  analyteId: number | undefined,
) {
  const name = sql.raw(analyteId === undefined ? '/* hot:trends */' : '/* hot:trend */');
  const ofAnalyte = analyteId === undefined ? sql`` : sql`and x.analyte_id = ${analyteId}`;
  const column = (of: string) => sql.raw(`'${of.replaceAll('"', '')}', array_to_json(array_agg(${of}))`);
  const { rows } = await sql<Read>`
    with ${name} o as materialized (
      select row_number() over () - 1 as report, r.id as result_id, r.released_version as version, r.visit_id, l.id as lab_id,
             l.time_zone, l.lab_name_ar, l.lab_name_en, coalesce(s.collected_at, vi.slot_start) as at
      from results r
      join result_versions v on v.result_id = r.id and v.version = r.released_version and v.status = 'released'
      join visits vi on vi.id = r.visit_id
      join labs l on l.id = r.lab_id
      join bookings b on b.id = r.booking_id
      left join specimens s on s.id = b.specimen_id
      where r.customer_id = ${customerId} and ${isFor('vi', personId)}),
    p as materialized (
      select o.report, o.result_id, o.at, x.analyte_id as "analyteId", x.comparator, x.flag, x.value, x.ucum,
        case when x.ucum = a.ucum then x.value else x.canonical_value end as canonical,
        case when x.ucum = a.ucum then x.range_low else round(x.range_low * u.factor + u.shift, 6) end as low,
        case when x.ucum = a.ucum then x.range_high else round(x.range_high * u.factor + u.shift, 6) end as high
      from o
      join result_values x on x.result_id = o.result_id and x.version = o.version
      join analytes a on a.id = x.analyte_id
      left join analyte_units u on u.analyte_id = a.id and u.ucum = x.ucum
      where x.value is not null ${ofAnalyte}
      order by o.at desc, o.result_id desc limit ${MOST_POINTS})
    select
      (select json_agg(json_build_object('report', o.report, 'resultId', o.result_id, 'reportId', o.visit_id, 'at', o.at, 'timeZone', o.time_zone,
         'labId', o.lab_id, 'labName', json_build_object('ar', o.lab_name_ar, 'en', o.lab_name_en)))
       from o where o.report in (select p.report from p)) as reports,
      (select json_agg(row_to_json(n)) from (
         select ${analyteColumns} from analytes a where a.id in (select p."analyteId" from p)
         order by a.name_en, a.id) n) as analytes,
      (select json_build_object(${sql.join(
        ['report', '"analyteId"', 'comparator', 'flag', 'value', 'ucum', 'canonical', 'low', 'high'].map(
          column,
        ),
      )})
       from (select * from p order by at, result_id) p) as points`.execute(db);
  const [read] = rows;
  // JSON has no times: they are text of PostgreSQL here.
  const reports = (read?.reports ?? []).map(
    ({ report, ...row }) => [report, { ...row, at: new Date(row.at).toISOString() }] as const,
  );
  return {
    reports: new Map(reports),
    analytes: new Map((read?.analytes ?? []).map((row) => [row.analyte_id, row])),
    points: toPoints(read?.points ?? null),
  };
}

function toPoints(columns: Columns | null): Point[] {
  if (!columns?.report) return [];
  const { report: reports, analyteId, comparator, flag, value, ucum, canonical, low, high } = columns;
  return reports.map((report, at) => ({
    report,
    analyteId: analyteId[at] ?? 0,
    comparator: comparator[at] ?? null,
    flag: flag[at] ?? null,
    value: value[at] ?? 0,
    ucum: ucum[at] ?? '',
    canonical: canonical[at] ?? null,
    low: low[at] ?? null,
    high: high[at] ?? null,
  }));
}

export type TrendPoints = Awaited<ReturnType<typeof readTrendPoints>>;
