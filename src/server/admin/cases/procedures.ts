import { adminProcedure, customerProcedure, peopleListProcedure } from '#/server/platform/trpc/trpc.ts';
import {
  addCaseNoteInput,
  addToProblemInput,
  adminCasesInput,
  caseIdInput,
  closeCaseInput,
  reportProblemInput,
} from '#/shared/admin/case.ts';
import { orderIdInput } from '#/shared/booking/order.ts';
import { adminReviewsInput, moderateReviewInput, undoModerationInput } from '#/shared/labs/review.ts';
import { addCaseNote } from './add-case-note.ts';
import { addToProblem } from './add-to-problem.ts';
import { closeCase } from './close-case.ts';
import { findProblem } from './find-problem.ts';
import { getCase } from './get-case.ts';
import { listCases } from './list-cases.ts';
import { listReviews } from './list-reviews.ts';
import { moderateReview } from './moderate-review.ts';
import { openCaseAsAdmin } from './open-case-as-admin.ts';
import { reportProblem } from './report-problem.ts';
import { undoModeration } from './undo-moderation.ts';

export const caseProcedures = {
  reviews: peopleListProcedure.input(adminReviewsInput).query(({ ctx, input }) => listReviews(ctx, input)),
  moderateReview: adminProcedure
    .input(moderateReviewInput)
    .mutation(({ ctx, input }) => moderateReview(ctx, ctx.actor, input)),
  undoModeration: adminProcedure
    .input(undoModerationInput)
    .mutation(({ ctx, input }) => undoModeration(ctx, ctx.actor, input)),
  cases: peopleListProcedure.input(adminCasesInput).query(({ ctx, input }) => listCases(ctx, input)),
  case: adminProcedure.input(caseIdInput).query(({ ctx, input }) => getCase(ctx, ctx.actor, input)),
  openCase: adminProcedure
    .input(reportProblemInput)
    .mutation(({ ctx, input }) => openCaseAsAdmin(ctx, ctx.actor, input)),
  addCaseNote: adminProcedure
    .input(addCaseNoteInput)
    .mutation(({ ctx, input }) => addCaseNote(ctx, ctx.actor, input)),
  closeCase: adminProcedure
    .input(closeCaseInput)
    .mutation(({ ctx, input }) => closeCase(ctx, ctx.actor, input)),
};

export const problemProcedures = {
  problem: customerProcedure
    .input(orderIdInput)
    .query(({ ctx, input }) => findProblem(ctx, ctx.actor, input)),
  reportProblem: customerProcedure
    .input(reportProblemInput)
    .mutation(({ ctx, input }) => reportProblem(ctx, ctx.actor, input)),
  addToProblem: customerProcedure
    .input(addToProblemInput)
    .mutation(({ ctx, input }) => addToProblem(ctx, ctx.actor, input)),
};
