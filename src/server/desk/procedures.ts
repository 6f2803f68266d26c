import { labBookingsInput } from '#/shared/lab.ts';
import { labProcedureFor } from '../trpc.ts';
import { listLabBookings } from './list-lab-bookings.ts';

/** The laboratory's day; part of `lab.*`. */
export const deskProcedures = {
  bookings: labProcedureFor('seeVisits')
    .input(labBookingsInput)
    .query(({ ctx, input }) => listLabBookings(ctx, ctx.actor, input)),
};
