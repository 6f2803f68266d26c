import type { LabDayInput, LabWeek } from '#/shared/desk.ts';
import { groupBy } from '../search/group-by.ts';
import type { DeskAsking } from './change-visit.ts';
import { readDeskVisits } from './read-desk-visits.ts';
import { readWeek } from './read-week.ts';

/** The seven days around one, each with who comes. */
export async function getWeek(
  asking: DeskAsking,
  { labId }: { labId: number },
  { date }: LabDayInput,
): Promise<LabWeek> {
  const { today, now, timeZone, days } = await readWeek(asking, labId, date);
  const [sunday] = days;
  const visits = sunday ? await readDeskVisits(asking, labId, { from: sunday.date, days: days.length }) : [];
  const byDay = groupBy(visits, (visit) => visit.date);
  return {
    today,
    now,
    timeZone,
    days: days.map((day) => ({ ...day, visits: byDay.get(day.date) ?? [] })),
  };
}
