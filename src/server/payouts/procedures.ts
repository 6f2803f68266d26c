import { adminPayoutsInput, recordPayoutInput } from '#/shared/lab-money.ts';
import { adminProcedure } from '../trpc.ts';
import { listLabBalances } from './list-lab-balances.ts';
import { listPayouts } from './list-payouts.ts';
import { recordPayout } from './record-payout.ts';

/** Part of `admin.*`. */
export const payoutProcedures = {
  labBalances: adminProcedure.query(({ ctx }) => listLabBalances(ctx.db)),
  payouts: adminProcedure.input(adminPayoutsInput).query(({ ctx, input }) => listPayouts(ctx.db, input)),
  recordPayout: adminProcedure
    .input(recordPayoutInput)
    .mutation(({ ctx, input }) => recordPayout(ctx.db, ctx.actor, input)),
};
