import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { AnalyteMedians } from '#/shared/results/quality.ts';
import { flagShifts } from './flag-shifts.ts';
import { weekStart, startOfWeeks } from './week-start.ts';

/** With fewer results the median of a week depends more on the patients than on the measurement. */
const LEAST_RESULTS = 20;
/** Weeks before the displayed ones, as a reference for them. */
const WEEKS_BEFORE = 12;
const MOST_ANALYTES = 30;

type Row = {
  analyte_id: number;
  name_ar: string;
  name_en: string;
  ucum: string;
  decimals: number;
  week: string;
  result_count: number;
  median: number;
  is_shown: boolean;
};

/** The weekly medians of each analyte's current results, in its own unit. */
export async function listMedians(db: Kysely<DB>, labId: LabId, weeks: number): Promise<AnalyteMedians[]> {
  const { rows } = await sql<Row>`
    select a.id as analyte_id, a.name_ar, a.name_en, a.ucum, a.decimals, m.week, m.result_count, m.median,
           m.week >= ${weekStart(startOfWeeks(labId, weeks))} as is_shown
    from (
      select x.analyte_id, ${weekStart(sql`r.released_at`)} as week, count(*) as result_count,
             percentile_cont(0.5) within group (order by x.canonical_value::float8) as median
      from results r join labs l on l.id = r.lab_id
      join result_values x on x.result_id = r.id and x.version = r.released_version
      where r.lab_id = ${labId} and r.released_version is not null
        and r.released_at >= ${startOfWeeks(labId, weeks + WEEKS_BEFORE)} and x.canonical_value is not null
      group by 1, 2 having count(*) >= ${LEAST_RESULTS}
    ) m join analytes a on a.id = m.analyte_id join labs l on l.id = ${labId}
    where a.kind = 'quantity'
    order by a.id, m.week`.execute(db);
  return [...Map.groupBy(rows, (row) => row.analyte_id).values()]
    .flatMap(toAnalyte)
    .toSorted((a, b) => shiftsOf(b) - shiftsOf(a) || resultsOf(b) - resultsOf(a) || a.analyteId - b.analyteId)
    .slice(0, MOST_ANALYTES);
}

function toAnalyte(rows: Row[]): AnalyteMedians[] {
  const [first] = rows;
  if (!first) return [];
  const flagged = flagShifts(
    rows.map(({ week, result_count, median }) => ({ week, resultCount: result_count, median })),
    first.decimals,
  );
  const weeks = flagged.filter((_, index) => rows[index]?.is_shown);
  if (weeks.length === 0) return [];
  const { analyte_id, name_ar, name_en, ucum, decimals } = first;
  return [{ analyteId: analyte_id, name: { ar: name_ar, en: name_en }, ucum, decimals, weeks }];
}

const shiftsOf = ({ weeks }: AnalyteMedians) => weeks.filter(({ isShifted }) => isShifted).length;
const resultsOf = ({ weeks }: AnalyteMedians) => weeks.reduce((sum, week) => sum + week.resultCount, 0);
