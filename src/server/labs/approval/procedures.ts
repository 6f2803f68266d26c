import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import {
  adminLabInput,
  adminLabsInput,
  labHistoryInput,
  labReviewIdInput,
  reviewLabInput,
} from '#/shared/admin/admin.ts';
import { adminProposalProcedures } from '../proposals/procedures.ts';
import { getLab } from './get-lab.ts';
import { holdReviewLab } from './hold-review-lab.ts';
import { listLabCities } from './list-lab-cities.ts';
import { listLabHistory } from './list-lab-history.ts';
import { listLabs } from './list-labs.ts';
import { reviewLab } from './review-lab.ts';
import { undoReviewLab } from './undo-review-lab.ts';

/** Part of `admin.*`. */
export const approvalProcedures = {
  ...adminProposalProcedures,
  labs: adminProcedure.input(adminLabsInput).query(({ ctx, input }) => listLabs(ctx, input)),
  lab: adminProcedure.input(adminLabInput).query(({ ctx, input }) => getLab(ctx, input.labId)),
  labCities: adminProcedure.query(({ ctx }) => listLabCities(ctx)),
  labHistory: adminProcedure.input(labHistoryInput).query(({ ctx, input }) => listLabHistory(ctx, input)),
  reviewLab: adminProcedure
    .input(reviewLabInput)
    .mutation(({ ctx, input }) => reviewLab(ctx, ctx.actor, input)),
  undoReviewLab: adminProcedure
    .input(labReviewIdInput)
    .mutation(({ ctx, input }) => undoReviewLab(ctx, ctx.actor, input)),
  holdReviewLab: adminProcedure
    .input(labReviewIdInput)
    .mutation(({ ctx, input }) => holdReviewLab(ctx, input)),
};
