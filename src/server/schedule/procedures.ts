import { scheduleInput, updateScheduleInput } from '#/shared/schedule.ts';
import { labProcedureFor } from '../trpc.ts';
import { previewSchedule } from './preview-schedule.ts';
import { readSchedule } from './read-schedule.ts';
import { updateSchedule } from './update-schedule.ts';

const manage = labProcedureFor('manage');

/** When the laboratory is open; part of `lab.*`. */
export const scheduleProcedures = {
  schedule: manage.query(({ ctx }) => readSchedule(ctx.db, ctx.actor.labId)),
  /** A mutation only because a schedule does not fit into an address; it changes nothing. */
  previewSchedule: manage
    .input(scheduleInput)
    .mutation(({ ctx, input }) => previewSchedule(ctx, ctx.actor, input)),
  updateSchedule: manage
    .input(updateScheduleInput)
    .mutation(({ ctx, input }) => updateSchedule(ctx, ctx.actor, input)),
};
