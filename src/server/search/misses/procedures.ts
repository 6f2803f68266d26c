import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import { dismissMissInput, searchMissesInput } from '#/shared/catalog/test-request.ts';
import { dismissMiss } from './dismiss-miss.ts';
import { listSearchMisses } from './list-search-misses.ts';

/** Part of `admin.*`. */
export const searchMissProcedures = {
  searchMisses: adminProcedure
    .input(searchMissesInput)
    .query(({ ctx, input }) => listSearchMisses(ctx, input)),
  dismissMiss: adminProcedure
    .input(dismissMissInput)
    .mutation(({ ctx, input }) => dismissMiss(ctx, ctx.actor, input)),
};
