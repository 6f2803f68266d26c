import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import { scheduleInput, updateScheduleInput } from '#/shared/labs/schedule.ts';
import { previewSchedule } from './preview-schedule.ts';
import { readSchedule } from './read-schedule.ts';
import { showHoursAhead } from './show-hours-ahead.ts';
import { updateSchedule } from './update-schedule.ts';

const manage = labProcedureFor('manage');

/** The laboratory's opening times; part of `lab.*`. */
export const scheduleProcedures = {
  hoursAhead: manage.query(({ ctx }) => showHoursAhead(ctx, ctx.actor)),
  schedule: manage.query(({ ctx }) => readSchedule(ctx.db, ctx.actor.labId)),
  /** A mutation only because a schedule is too large for a query string; it changes nothing. */
  previewSchedule: manage
    .input(scheduleInput)
    .mutation(({ ctx, input }) => previewSchedule(ctx, ctx.actor, input)),
  updateSchedule: manage
    .input(updateScheduleInput)
    .mutation(({ ctx, input }) => updateSchedule(ctx, ctx.actor, input)),
};
