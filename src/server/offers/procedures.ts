import { labTestsListInput } from '#/shared/lab.ts';
import { labProcedureFor } from '../trpc.ts';
import { listOwnTests } from './list-own-tests.ts';

/** What the laboratory offers, and at which price; part of `lab.*`. */
export const offerProcedures = {
  tests: labProcedureFor('manage')
    .input(labTestsListInput)
    .query(({ ctx, input }) => listOwnTests(ctx.db, ctx.actor, input)),
};
