import { customerProcedure, labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import { waitEntryInput, waitInput, waitOfferInput } from '#/shared/booking/waiting.ts';
import { countWaiting } from './count-waiting.ts';
import { joinLine } from './join-line.ts';
import { declineOffer, leaveLine } from './leave-line.ts';
import { listWaits } from './list-waits.ts';
import { takeOffer } from './take-offer.ts';

/** The waiting list of a customer; part of `booking.*`. */
export const waitingProcedures = {
  wait: customerProcedure.input(waitInput).mutation(({ ctx, input }) => joinLine(ctx, ctx.actor, input)),
  waits: customerProcedure.query(({ ctx }) => listWaits(ctx, ctx.actor)),
  leaveLine: customerProcedure
    .input(waitEntryInput)
    .mutation(({ ctx, input }) => leaveLine(ctx, ctx.actor, input)),
  takeOffer: customerProcedure
    .input(waitOfferInput)
    .mutation(({ ctx, input }) => takeOffer(ctx, ctx.actor, input)),
  declineOffer: customerProcedure
    .input(waitOfferInput)
    .mutation(({ ctx, input }) => declineOffer(ctx, ctx.actor, input)),
};

/** Part of `lab.*`. */
export const labWaitingProcedures = {
  waiting: labProcedureFor('seeVisits').query(({ ctx }) => countWaiting(ctx, ctx.actor)),
};
