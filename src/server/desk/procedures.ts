import {
  cancelVisitInput,
  checkInInput,
  deskVisitInput,
  labDayInput,
  visitCodeInput,
} from '#/shared/desk.ts';
import { labBookingsInput } from '#/shared/lab.ts';
import { rejectSpecimenInput } from '#/shared/specimen.ts';
import { labProcedureFor } from '../trpc.ts';
import { cancelVisit } from './cancel-visit.ts';
import { checkIn } from './check-in.ts';
import { collectSpecimens } from './collect-specimens.ts';
import { completeVisit } from './complete-visit.ts';
import { getDay } from './get-day.ts';
import { getDeskVisit } from './get-desk-visit.ts';
import { getWeek } from './get-week.ts';
import { listLabBookings } from './list-lab-bookings.ts';
import { listLabels } from './list-labels.ts';
import { noteNoShow } from './note-no-show.ts';
import { rejectSpecimen } from './reject-specimen.ts';
import { undoArrival } from './undo-arrival.ts';

/** The laboratory's day; part of `lab.*`. */
export const deskProcedures = {
  bookings: labProcedureFor('seeVisits')
    .input(labBookingsInput)
    .query(({ ctx, input }) => listLabBookings(ctx, ctx.actor, input)),
  day: labProcedureFor('seeVisits')
    .input(labDayInput)
    .query(({ ctx, input }) => getDay(ctx, ctx.actor, input)),
  week: labProcedureFor('seeVisits')
    .input(labDayInput)
    .query(({ ctx, input }) => getWeek(ctx, ctx.actor, input)),
  visit: labProcedureFor('seeVisits')
    .input(visitCodeInput)
    .query(({ ctx, input }) => getDeskVisit(ctx, ctx.actor, input)),
  checkIn: labProcedureFor('desk')
    .input(checkInInput)
    .mutation(({ ctx, input }) => checkIn(ctx, ctx.actor, input)),
  noShow: labProcedureFor('desk')
    .input(deskVisitInput)
    .mutation(({ ctx, input }) => noteNoShow(ctx, ctx.actor, input)),
  undoArrival: labProcedureFor('desk')
    .input(deskVisitInput)
    .mutation(({ ctx, input }) => undoArrival(ctx, ctx.actor, input)),
  complete: labProcedureFor('desk')
    .input(deskVisitInput)
    .mutation(({ ctx, input }) => completeVisit(ctx, ctx.actor, input)),
  cancelVisit: labProcedureFor('desk')
    .input(cancelVisitInput)
    .mutation(({ ctx, input }) => cancelVisit(ctx, ctx.actor, input)),
  collect: labProcedureFor('specimens')
    .input(deskVisitInput)
    .mutation(({ ctx, input }) => collectSpecimens(ctx, ctx.actor, input)),
  labels: labProcedureFor('specimens')
    .input(deskVisitInput)
    .query(({ ctx, input }) => listLabels(ctx, ctx.actor, input)),
  rejectSpecimen: labProcedureFor('specimens')
    .input(rejectSpecimenInput)
    .mutation(({ ctx, input }) => rejectSpecimen(ctx, ctx.actor, input)),
};
