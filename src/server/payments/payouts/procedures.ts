import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import { adminPayoutsInput, recordPayoutInput, reversePayoutInput } from '#/shared/payments/lab-statement.ts';
import {
  createPayoutBatchInput,
  labBalancesInput,
  payBatchInput,
  payoutBatchesInput,
  payoutBatchInput,
  payoutBatchLinesInput,
  payoutIdInput,
  removePayoutBatchLineInput,
} from '#/shared/payments/payout.ts';
import { cancelPayoutBatch } from './cancel-payout-batch.ts';
import { createPayoutBatch } from './create-payout-batch.ts';
import { getPayoutBatch } from './get-payout-batch.ts';
import { listLabBalances } from './list-lab-balances.ts';
import { listPayoutBatchLines } from './list-payout-batch-lines.ts';
import { listPayoutBatches } from './list-payout-batches.ts';
import { listPayoutEntries } from './list-payout-entries.ts';
import { listPayouts } from './list-payouts.ts';
import { payBatch } from './pay-batch.ts';
import { recordPayout } from './record-payout.ts';
import { removePayoutBatchLine } from './remove-payout-batch-line.ts';
import { reversePayout } from './reverse-payout.ts';

/** Part of `admin.*`. */
export const payoutProcedures = {
  labBalances: adminProcedure.input(labBalancesInput).query(({ ctx, input }) => listLabBalances(ctx, input)),
  payouts: adminProcedure.input(adminPayoutsInput).query(({ ctx, input }) => listPayouts(ctx, input)),
  payoutEntries: adminProcedure.input(payoutIdInput).query(({ ctx, input }) => listPayoutEntries(ctx, input)),
  recordPayout: adminProcedure
    .input(recordPayoutInput)
    .mutation(({ ctx, input }) => recordPayout(ctx, ctx.actor, input)),
  reversePayout: adminProcedure
    .input(reversePayoutInput)
    .mutation(({ ctx, input }) => reversePayout(ctx, ctx.actor, input)),
  payoutBatches: adminProcedure
    .input(payoutBatchesInput)
    .query(({ ctx, input }) => listPayoutBatches(ctx, input)),
  payoutBatch: adminProcedure.input(payoutBatchInput).query(({ ctx, input }) => getPayoutBatch(ctx, input)),
  payoutBatchLines: adminProcedure
    .input(payoutBatchLinesInput)
    .query(({ ctx, input }) => listPayoutBatchLines(ctx, input)),
  createPayoutBatch: adminProcedure
    .input(createPayoutBatchInput)
    .mutation(({ ctx, input }) => createPayoutBatch(ctx, ctx.actor, input)),
  removePayoutBatchLine: adminProcedure
    .input(removePayoutBatchLineInput)
    .mutation(({ ctx, input }) => removePayoutBatchLine(ctx, ctx.actor, input)),
  cancelPayoutBatch: adminProcedure
    .input(payoutBatchInput)
    .mutation(({ ctx, input }) => cancelPayoutBatch(ctx, ctx.actor, input)),
  payBatch: adminProcedure.input(payBatchInput).mutation(({ ctx, input }) => payBatch(ctx, ctx.actor, input)),
};
