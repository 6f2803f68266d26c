import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import {
  deleteRangeInput,
  rangesInput,
  setDeltaLimitInput,
  setRangeInput,
} from '#/shared/results/lab-range.ts';
import {
  amendResultsInput,
  askForCallInput,
  enterResultInput,
  labResultInput,
  labResultsInput,
  logCallInput,
  releaseResultsInput,
  verifyResultsInput,
} from '#/shared/results/lab-result.ts';
import { normalResultsInput, verifyNormalResultsInput } from '#/shared/results/normal-results.ts';
import { amendResult } from './amend-result.ts';
import { askForCall } from './ask-for-call.ts';
import { countResults } from './count-results.ts';
import { deleteRange } from './delete-range.ts';
import { enterByHand } from './enter-by-hand.ts';
import { getResult } from './get-result.ts';
import { listNormalResults } from './list-normal-results.ts';
import { listRanges } from './list-ranges.ts';
import { listResults } from './list-results.ts';
import { logCall } from './log-call.ts';
import { releaseResults } from './release-results.ts';
import { setDeltaLimit } from './set-delta-limit.ts';
import { setRange } from './set-range.ts';
import { verifyNormalResults } from './verify-normal-results.ts';
import { verifyResults } from './verify-results.ts';

const entering = labProcedureFor('enterResults');
const verifying = labProcedureFor('verifyResults');
const managing = labProcedureFor('manage');

/** The laboratory's work on results; part of `lab.*`. */
export const labResultProcedures = {
  results: entering.input(labResultsInput).query(({ ctx, input }) => listResults(ctx, ctx.actor, input)),
  resultCounts: entering.query(({ ctx }) => countResults(ctx, ctx.actor)),
  result: entering.input(labResultInput).query(({ ctx, input }) => getResult(ctx, ctx.actor, input)),
  enterResult: entering
    .input(enterResultInput)
    .mutation(({ ctx, input }) => enterByHand(ctx, ctx.actor, input)),
  verifyResults: verifying
    .input(verifyResultsInput)
    .mutation(({ ctx, input }) => verifyResults(ctx, ctx.actor, input)),
  normalResults: verifying
    .input(normalResultsInput)
    .query(({ ctx, input }) => listNormalResults(ctx, ctx.actor, input)),
  verifyNormalResults: verifying
    .input(verifyNormalResultsInput)
    .mutation(({ ctx, input }) => verifyNormalResults(ctx, ctx.actor, input)),
  releaseResults: verifying
    .input(releaseResultsInput)
    .mutation(({ ctx, input }) => releaseResults(ctx, ctx.actor, input)),
  amendResults: verifying
    .input(amendResultsInput)
    .mutation(({ ctx, input }) => amendResult(ctx, ctx.actor, input)),
  logCall: entering.input(logCallInput).mutation(({ ctx, input }) => logCall(ctx, ctx.actor, input)),
  askForCall: entering.input(askForCallInput).mutation(({ ctx, input }) => askForCall(ctx, ctx.actor, input)),
  ranges: entering.input(rangesInput).query(({ ctx, input }) => listRanges(ctx, ctx.actor, input)),
  setRange: managing.input(setRangeInput).mutation(({ ctx, input }) => setRange(ctx, ctx.actor, input)),
  deleteRange: managing
    .input(deleteRangeInput)
    .mutation(({ ctx, input }) => deleteRange(ctx, ctx.actor, input)),
  setDeltaLimit: managing
    .input(setDeltaLimitInput)
    .mutation(({ ctx, input }) => setDeltaLimit(ctx, ctx.actor, input)),
};
