import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Schedule, SchedulePreview } from '#/shared/labs/schedule.ts';
import { findStrandedVisits } from './find-stranded-visits.ts';
import { readSchedule } from './read-schedule.ts';

/** The visits that a change of the schedule would leave without a valid time. Changes nothing. RATE_LIMITED. */
export async function previewSchedule(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { labId }: Pick<LabActor, 'labId'>,
  next: Schedule,
): Promise<SchedulePreview> {
  await countAttempt(db, limits.schedulesByLab, String(labId));
  const present = await readSchedule(db, labId);
  return findStrandedVisits(db, site.keys, {
    labId,
    present,
    next: { ...next, pauses: next.pauses ?? present.pauses },
  });
}
