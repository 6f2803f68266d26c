import { labProcedureFor, planHolderProcedure, router, userProcedure } from '#/server/platform/trpc/trpc.ts';
import { documentIdInput, documentsInput, labDocumentsInput } from '#/shared/payments/tax-document.ts';
import { getDocument } from './get-document.ts';
import { listLabDocuments } from './list-lab-documents.ts';
import { listPlanDocuments } from './list-plan-documents.ts';

/** Part of `lab.*`. */
export const labDocumentProcedures = {
  documents: labProcedureFor('money')
    .input(labDocumentsInput)
    .query(({ ctx, input }) => listLabDocuments(ctx, ctx.actor, input)),
};

/** Part of `subscriptions.*`. */
export const planDocumentProcedures = {
  documents: planHolderProcedure
    .input(documentsInput)
    .query(({ ctx, input }) => listPlanDocuments(ctx, ctx.actor, input)),
};

export const documentsRouter = router({
  get: userProcedure.input(documentIdInput).query(({ ctx, input }) => getDocument(ctx, ctx.actor, input)),
});
