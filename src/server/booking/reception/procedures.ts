import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import { labBookingsInput } from '#/shared/booking/lab-booking.ts';
import {
  cancelVisitInput,
  checkInInput,
  decideForCustomerInput,
  receptionVisitInput,
  labDayInput,
  showPhoneInput,
  visitCodeInput,
} from '#/shared/booking/reception.ts';
import { rejectSpecimenInput } from '#/shared/booking/specimen.ts';
import { cancelVisit } from './cancel-visit.ts';
import { checkIn } from './check-in.ts';
import { collectSpecimens } from './collect-specimens.ts';
import { completeVisit } from './complete-visit.ts';
import { decideForCustomer } from './decide-for-customer.ts';
import { getDay } from './get-day.ts';
import { getVisit } from './get-visit.ts';
import { getWeek } from './get-week.ts';
import { listLabBookings } from './list-lab-bookings.ts';
import { listLabels } from './list-labels.ts';
import { recordNoShow } from './record-no-show.ts';
import { rejectSpecimen } from './reject-specimen.ts';
import { showPhone } from './show-phone.ts';
import { undoArrival } from './undo-arrival.ts';

/** The laboratory's reception; part of `lab.*`. */
export const receptionProcedures = {
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
    .query(({ ctx, input }) => getVisit(ctx, ctx.actor, input)),
  customerPhone: labProcedureFor('seeVisits')
    .input(showPhoneInput)
    .query(({ ctx, input }) => showPhone(ctx, ctx.actor, input)),
  checkIn: labProcedureFor('reception')
    .input(checkInInput)
    .mutation(({ ctx, input }) => checkIn(ctx, ctx.actor, input)),
  noShow: labProcedureFor('reception')
    .input(receptionVisitInput)
    .mutation(({ ctx, input }) => recordNoShow(ctx, ctx.actor, input)),
  undoArrival: labProcedureFor('reception')
    .input(receptionVisitInput)
    .mutation(({ ctx, input }) => undoArrival(ctx, ctx.actor, input)),
  complete: labProcedureFor('reception')
    .input(receptionVisitInput)
    .mutation(({ ctx, input }) => completeVisit(ctx, ctx.actor, input)),
  cancelVisit: labProcedureFor('reception')
    .input(cancelVisitInput)
    .mutation(({ ctx, input }) => cancelVisit(ctx, ctx.actor, input)),
  collect: labProcedureFor('specimens')
    .input(receptionVisitInput)
    .mutation(({ ctx, input }) => collectSpecimens(ctx, ctx.actor, input)),
  labels: labProcedureFor('specimens')
    .input(receptionVisitInput)
    .query(({ ctx, input }) => listLabels(ctx, ctx.actor, input)),
  decideForCustomer: labProcedureFor('reception')
    .input(decideForCustomerInput)
    .mutation(({ ctx, input }) => decideForCustomer(ctx, ctx.actor, input)),
  rejectSpecimen: labProcedureFor('specimens')
    .input(rejectSpecimenInput)
    .mutation(({ ctx, input }) => rejectSpecimen(ctx, ctx.actor, input)),
};
