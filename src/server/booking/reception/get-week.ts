import type { LabDayInput, LabWeek } from '#/shared/booking/reception.ts';
import type { ReceptionContext } from './change-visit.ts';
import { readReceptionVisits } from './read-reception-visits.ts';
import { readWeek } from './read-week.ts';

/** The seven days around one, each with its visits. */
export async function getWeek(
  ctx: ReceptionContext,
  { labId }: { labId: number },
  { date }: LabDayInput,
): Promise<LabWeek> {
  const { today, now, timeZone, days } = await readWeek(ctx, labId, date);
  const [sunday] = days;
  const visits = sunday
    ? await readReceptionVisits(ctx, labId, { from: sunday.date, days: days.length })
    : [];
  const byDay = Map.groupBy(visits, (visit) => visit.date);
  return {
    today,
    now,
    timeZone,
    days: days.map((day) => ({ ...day, visits: byDay.get(day.date) ?? [] })),
  };
}
