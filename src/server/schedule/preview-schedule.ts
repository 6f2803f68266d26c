import type { Schedule, SchedulePreview } from '#/shared/schedule.ts';
import type { Context } from '../context.ts';
import { findStrandedVisits } from './find-stranded-visits.ts';
import { readSchedule } from './read-schedule.ts';

/** Whom a change of the schedule would leave without a time, before anything is changed. */
export async function previewSchedule(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { labId }: { labId: number },
  next: Schedule,
): Promise<SchedulePreview> {
  const present = await readSchedule(db, labId);
  return findStrandedVisits(db, site.keys, { labId, present, next });
}
