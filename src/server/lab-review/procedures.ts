import {
  adminLabInput,
  adminLabsInput,
  labHistoryInput,
  labReviewIdInput,
  reviewLabInput,
} from '#/shared/admin.ts';
import { adminProcedure } from '../trpc.ts';
import { getLab } from './get-lab.ts';
import { holdReviewLab } from './hold-review-lab.ts';
import { listLabCities } from './list-lab-cities.ts';
import { listLabHistory } from './list-lab-history.ts';
import { listLabs } from './list-labs.ts';
import { reviewLab } from './review-lab.ts';
import { undoReviewLab } from './undo-review-lab.ts';

/** Part of `admin.*`. */
export const labReviewProcedures = {
  labs: adminProcedure.input(adminLabsInput).query(({ ctx, input }) => listLabs(ctx.db, input)),
  lab: adminProcedure.input(adminLabInput).query(({ ctx, input }) => getLab(ctx.db, input.labId)),
  labCities: adminProcedure.query(({ ctx }) => listLabCities(ctx.db)),
  labHistory: adminProcedure.input(labHistoryInput).query(({ ctx, input }) => listLabHistory(ctx.db, input)),
  reviewLab: adminProcedure
    .input(reviewLabInput)
    .mutation(({ ctx, input }) => reviewLab(ctx.db, ctx.actor, input)),
  undoReviewLab: adminProcedure
    .input(labReviewIdInput)
    .mutation(({ ctx, input }) => undoReviewLab(ctx.db, ctx.actor, input)),
  holdReviewLab: adminProcedure
    .input(labReviewIdInput)
    .mutation(({ ctx, input }) => holdReviewLab(ctx.db, input)),
};
