import { adminProcedure, labOwnerProcedure } from '#/server/platform/trpc/trpc.ts';
import { reviewProposalInput } from '#/shared/admin/admin.ts';
import { labProposalInput } from '#/shared/labs/lab.ts';
import { reviewProposal } from './review-proposal.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

/** Part of `lab.*`. */
export const labProposalProcedures = {
  withdrawProposal: labOwnerProcedure
    .input(labProposalInput)
    .mutation(({ ctx, input }) => withdrawProposal(ctx, ctx.actor, input)),
};

/** Part of `admin.*`. */
export const adminProposalProcedures = {
  reviewProposal: adminProcedure
    .input(reviewProposalInput)
    .mutation(({ ctx, input }) => reviewProposal(ctx, ctx.actor, input)),
};
