import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import { closeDatesInput, previewClosureInput, reopenDatesInput } from '#/shared/labs/closure.ts';
import { closeDates } from './close-dates.ts';
import { listClosures } from './list-closures.ts';
import { listVisitsNeedingTime } from './list-visits-needing-time.ts';
import { previewClosure } from './preview-closure.ts';
import { reopenDates } from './reopen-dates.ts';

const manage = labProcedureFor('manage');

/** Ranges of dates on which a lab takes no visits; part of `lab.*`. */
export const closureProcedures = {
  closures: manage.query(({ ctx }) => listClosures(ctx, ctx.actor)),
  previewClosure: manage
    .input(previewClosureInput)
    .query(({ ctx, input }) => previewClosure(ctx, ctx.actor, input)),
  closeDates: manage.input(closeDatesInput).mutation(({ ctx, input }) => closeDates(ctx, ctx.actor, input)),
  reopenDates: manage
    .input(reopenDatesInput)
    .mutation(({ ctx, input }) => reopenDates(ctx, ctx.actor, input)),
  visitsNeedingTime: labProcedureFor('seeVisits').query(({ ctx }) => listVisitsNeedingTime(ctx, ctx.actor)),
};
