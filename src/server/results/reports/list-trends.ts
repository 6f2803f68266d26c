import { personIdIn } from '#/server/identity/people/person-of.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Trend, TrendPoint, TrendsInput } from '#/shared/results/my-result.ts';
import { recordReads } from '../files/record-reads.ts';
import { readTrendPoints, type TrendPoints } from './read-trend-points.ts';
import { toAnalyte } from './result-value-row.ts';

/** Every analyte that was measured more than once, or the given one, across laboratories and in one unit. */
export async function listTrends(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { analyteId, personId }: TrendsInput,
): Promise<{ rows: Trend[] }> {
  const read = await readTrendPoints(
    db,
    { customerId: actor.userId, personId: personIdIn(actor.userId, personId) },
    analyteId,
  );
  const byAnalyte = Map.groupBy(read.points, (point) => point.analyteId);
  // In the order of the analytes.
  const groups = [...read.analytes.keys()]
    .map((id) => byAnalyte.get(id) ?? [])
    .filter((group) => analyteId !== undefined || group.length > 1);
  await recordReads(
    db,
    actor,
    [...new Set(groups.flat().map(({ report }) => report))].flatMap(
      (report) => read.reports.get(report)?.resultId ?? [],
    ),
    'trend',
  );
  return { rows: groups.map((group) => toTrend(group, read)) };
}

function toTrend(group: TrendPoints['points'], { reports, analytes }: TrendPoints): Trend {
  const row = analytes.get(group[0]?.analyteId ?? 0);
  if (!row) throw new Error('a point without its analyte');
  const analyte = toAnalyte(row);
  const points: TrendPoint[] = [];
  const unconverted: Trend['unconverted'] = [];
  for (const { report, comparator, flag, value, ucum, canonical, low, high } of group) {
    const ofReport = reports.get(report);
    if (!ofReport) throw new Error('a point without its report');
    const point = { ...ofReport, comparator, flag, reported: { value, ucum } };
    if (canonical === null) unconverted.push(point);
    else {
      // A value that was reported in another unit is not more exact after the conversion.
      const rounded = (number: number) =>
        ucum === row.analyte_ucum ? number : Number(number.toFixed(row.decimals));
      points.push({
        ...point,
        value: rounded(canonical),
        rangeLow: low === null ? null : rounded(low),
        rangeHigh: high === null ? null : rounded(high),
      });
    }
  }
  return { analyte, points, unconverted };
}
