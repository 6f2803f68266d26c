import { adminLabsInput, reviewLabInput } from '#/shared/admin.ts';
import { adminProcedure } from '../trpc.ts';
import { listLabs } from './list-labs.ts';
import { reviewLab } from './review-lab.ts';

/** Part of `admin.*`. */
export const labReviewProcedures = {
  labs: adminProcedure.input(adminLabsInput).query(({ ctx, input }) => listLabs(ctx.db, input)),
  reviewLab: adminProcedure
    .input(reviewLabInput)
    .mutation(({ ctx, input }) => reviewLab(ctx.db, ctx.actor, input)),
};
