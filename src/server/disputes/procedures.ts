import {
  addCaseNoteInput,
  addToProblemInput,
  adminCasesInput,
  caseIdInput,
  closeCaseInput,
  reportProblemInput,
} from '#/shared/dispute.ts';
import { orderIdInput } from '#/shared/order.ts';
import { adminReviewsInput, moderateReviewInput, undoModerationInput } from '#/shared/review.ts';
import { adminProcedure, customerProcedure } from '../trpc.ts';
import { addCaseNote } from './add-case-note.ts';
import { addToProblem } from './add-to-problem.ts';
import { closeCase } from './close-case.ts';
import { findProblem } from './find-problem.ts';
import { getCase } from './get-case.ts';
import { listCases } from './list-cases.ts';
import { listReviews } from './list-reviews.ts';
import { moderateReview } from './moderate-review.ts';
import { openCaseAtDesk } from './open-case-at-desk.ts';
import { reportProblem } from './report-problem.ts';
import { undoModeration } from './undo-moderation.ts';

/** Part of `admin.*`. */
export const disputeProcedures = {
  reviews: adminProcedure.input(adminReviewsInput).query(({ ctx, input }) => listReviews(ctx.db, input)),
  moderateReview: adminProcedure
    .input(moderateReviewInput)
    .mutation(({ ctx, input }) => moderateReview(ctx.db, ctx.actor, input)),
  undoModeration: adminProcedure
    .input(undoModerationInput)
    .mutation(({ ctx, input }) => undoModeration(ctx.db, ctx.actor, input)),
  cases: adminProcedure.input(adminCasesInput).query(({ ctx, input }) => listCases(ctx.db, input)),
  case: adminProcedure.input(caseIdInput).query(({ ctx, input }) => getCase(ctx.db, input)),
  openCase: adminProcedure
    .input(reportProblemInput)
    .mutation(({ ctx, input }) => openCaseAtDesk(ctx.db, ctx.actor, input)),
  addCaseNote: adminProcedure
    .input(addCaseNoteInput)
    .mutation(({ ctx, input }) => addCaseNote(ctx.db, ctx.actor, input)),
  closeCase: adminProcedure
    .input(closeCaseInput)
    .mutation(({ ctx, input }) => closeCase(ctx.db, ctx.actor, input)),
};

/** Part of `orders.*`. */
export const problemProcedures = {
  problem: customerProcedure
    .input(orderIdInput)
    .query(({ ctx, input }) => findProblem(ctx.db, ctx.actor, input)),
  reportProblem: customerProcedure
    .input(reportProblemInput)
    .mutation(({ ctx, input }) => reportProblem(ctx.db, ctx.actor, input)),
  addToProblem: customerProcedure
    .input(addToProblemInput)
    .mutation(({ ctx, input }) => addToProblem(ctx.db, ctx.actor, input)),
};
