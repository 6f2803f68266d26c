import { adminPayoutsInput, recordPayoutInput } from '#/shared/lab-money.ts';
import {
  createPayoutBatchInput,
  labBalancesInput,
  payBatchInput,
  payoutBatchesInput,
  payoutBatchInput,
  payoutBatchLinesInput,
  payoutIdInput,
  removePayoutBatchLineInput,
} from '#/shared/payout.ts';
import { adminProcedure } from '../trpc.ts';
import { cancelPayoutBatch } from './cancel-payout-batch.ts';
import { createPayoutBatch } from './create-payout-batch.ts';
import { getPayoutBatch } from './get-payout-batch.ts';
import { listLabBalances } from './list-lab-balances.ts';
import { listPayoutBatches } from './list-payout-batches.ts';
import { listPayoutBatchLines } from './list-payout-batch-lines.ts';
import { listPayoutEntries } from './list-payout-entries.ts';
import { listPayouts } from './list-payouts.ts';
import { payBatch } from './pay-batch.ts';
import { recordPayout } from './record-payout.ts';
import { removePayoutBatchLine } from './remove-payout-batch-line.ts';

/** Part of `admin.*`. */
export const payoutProcedures = {
  labBalances: adminProcedure
    .input(labBalancesInput)
    .query(({ ctx, input }) => listLabBalances(ctx.db, input)),
  payouts: adminProcedure.input(adminPayoutsInput).query(({ ctx, input }) => listPayouts(ctx.db, input)),
  payoutEntries: adminProcedure
    .input(payoutIdInput)
    .query(({ ctx, input }) => listPayoutEntries(ctx.db, input)),
  recordPayout: adminProcedure
    .input(recordPayoutInput)
    .mutation(({ ctx, input }) => recordPayout(ctx.db, ctx.actor, input)),
  payoutBatches: adminProcedure
    .input(payoutBatchesInput)
    .query(({ ctx, input }) => listPayoutBatches(ctx.db, input)),
  payoutBatch: adminProcedure
    .input(payoutBatchInput)
    .query(({ ctx, input }) => getPayoutBatch(ctx.db, input)),
  payoutBatchLines: adminProcedure
    .input(payoutBatchLinesInput)
    .query(({ ctx, input }) => listPayoutBatchLines(ctx.db, input)),
  createPayoutBatch: adminProcedure
    .input(createPayoutBatchInput)
    .mutation(({ ctx, input }) => createPayoutBatch(ctx.db, ctx.actor, input)),
  removePayoutBatchLine: adminProcedure
    .input(removePayoutBatchLineInput)
    .mutation(({ ctx, input }) => removePayoutBatchLine(ctx.db, ctx.actor, input)),
  cancelPayoutBatch: adminProcedure
    .input(payoutBatchInput)
    .mutation(({ ctx, input }) => cancelPayoutBatch(ctx.db, ctx.actor, input)),
  payBatch: adminProcedure
    .input(payBatchInput)
    .mutation(({ ctx, input }) => payBatch(ctx.db, ctx.actor, input)),
};
