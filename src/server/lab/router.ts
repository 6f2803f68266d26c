import { labBookingsInput, labTestsListInput, updateLabDetailsInput } from '#/shared/lab.ts';
import { approvedLabProcedure, labProcedure, router } from '../trpc.ts';
import { getDetails } from './get-details.ts';
import { getOverview } from './get-overview.ts';
import { listLabBookings } from './list-lab-bookings.ts';
import { listOwnTests } from './list-own-tests.ts';
import { updateDetails } from './update-details.ts';

export const labRouter = router({
  overview: labProcedure.query(({ ctx }) => getOverview(ctx, ctx.actor)),
  details: labProcedure.query(({ ctx }) => getDetails(ctx.db, ctx.actor)),
  updateDetails: labProcedure
    .input(updateLabDetailsInput)
    .mutation(({ ctx, input }) => updateDetails(ctx.db, ctx.actor, input)),
  tests: approvedLabProcedure
    .input(labTestsListInput)
    .query(({ ctx, input }) => listOwnTests(ctx.db, ctx.actor, input)),
  bookings: approvedLabProcedure
    .input(labBookingsInput)
    .query(({ ctx, input }) => listLabBookings(ctx, ctx.actor, input)),
});
