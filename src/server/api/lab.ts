import { closureProcedures } from '#/server/booking/closures/procedures.ts';
import { deskProcedures } from '#/server/booking/desk/procedures.ts';
import { getOverview } from '#/server/booking/reception/get-overview.ts';
import { receptionProcedures } from '#/server/booking/reception/procedures.ts';
import { tryBooking } from '#/server/booking/visits/try-booking.ts';
import { labWaitingProcedures } from '#/server/booking/waiting/procedures.ts';
import { labCertificateProcedures } from '#/server/labs/certificates/procedures.ts';
import { labPictureProcedures } from '#/server/labs/pictures/procedures.ts';
import { priceListProcedures } from '#/server/labs/price-list/procedures.ts';
import { getBankAccount } from '#/server/labs/profile/get-bank-account.ts';
import { getDetails } from '#/server/labs/profile/get-details.ts';
import { getReadiness } from '#/server/labs/profile/get-readiness.ts';
import { getVatNumber } from '#/server/labs/profile/get-vat-number.ts';
import { resubmit } from '#/server/labs/profile/resubmit.ts';
import { setBankAccount } from '#/server/labs/profile/set-bank-account.ts';
import { setVatNumber } from '#/server/labs/profile/set-vat-number.ts';
import { updateDetails } from '#/server/labs/profile/update-details.ts';
import { watchLab } from '#/server/labs/profile/watch-lab.ts';
import { labProposalProcedures } from '#/server/labs/proposals/procedures.ts';
import { scheduleProcedures } from '#/server/labs/schedule/procedures.ts';
import { labWebhookProcedures } from '#/server/labs/webhooks/procedures.ts';
import { labWidgetProcedures } from '#/server/labs/widget/procedures.ts';
import { labStatementProcedures } from '#/server/payments/lab-statements/procedures.ts';
import { labDocumentProcedures } from '#/server/payments/receipts/procedures.ts';
import { tillProcedures } from '#/server/payments/till/procedures.ts';
import { labOwnerProcedure, labProcedure, labProcedureFor, router } from '#/server/platform/trpc/trpc.ts';
import { labResultProcedures } from '#/server/results/entry/procedures.ts';
import { labQualityProcedures } from '#/server/results/quality/procedures.ts';
import { uploadProcedures } from '#/server/results/uploads/procedures.ts';
import { findInput } from '#/shared/core/find.ts';
import { emptyInput } from '#/shared/identity/auth.ts';
import { updateLabDetailsInput } from '#/shared/labs/lab.ts';
import { setVatNumberInput } from '#/shared/labs/vat-number.ts';
import { setBankAccountInput } from '#/shared/payments/bank-account.ts';
import { findForLab } from './find-for-lab.ts';

export const labRouter = router({
  overview: labProcedure.query(({ ctx }) => getOverview(ctx, ctx.actor)),
  details: labProcedure.query(({ ctx }) => getDetails(ctx, ctx.actor)),
  readiness: labProcedureFor('own').query(({ ctx }) => getReadiness(ctx, ctx.actor)),
  tryBooking: labProcedureFor('own')
    .input(emptyInput)
    .mutation(({ ctx }) => tryBooking(ctx, ctx.actor)),
  updateDetails: labOwnerProcedure
    .input(updateLabDetailsInput)
    .mutation(({ ctx, input }) => updateDetails(ctx, ctx.actor, input)),
  bankAccount: labProcedureFor('money').query(({ ctx }) => getBankAccount(ctx, ctx.actor)),
  setBankAccount: labProcedureFor('money')
    .input(setBankAccountInput)
    .mutation(({ ctx, input }) => setBankAccount(ctx, ctx.actor, input)),
  vatNumber: labProcedureFor('money').query(({ ctx }) => getVatNumber(ctx, ctx.actor)),
  setVatNumber: labProcedureFor('money')
    .input(setVatNumberInput)
    .mutation(({ ctx, input }) => setVatNumber(ctx, ctx.actor, input)),
  /** A stream that stays open: see watchLab. */
  live: labProcedureFor('seeVisits').subscription(({ ctx, signal }) =>
    watchLab(ctx, ctx.actor, signal ?? new AbortController().signal),
  ),
  resubmit: labOwnerProcedure.input(emptyInput).mutation(({ ctx }) => resubmit(ctx, ctx.actor)),
  find: labProcedure.input(findInput).query(({ ctx, input }) => findForLab(ctx, ctx.actor, input)),
  ...labCertificateProcedures,
  ...labWaitingProcedures,
  ...labPictureProcedures,
  ...labWebhookProcedures,
  ...labProposalProcedures,
  ...labWidgetProcedures,
  ...receptionProcedures,
  ...deskProcedures,
  ...priceListProcedures,
  ...scheduleProcedures,
  ...closureProcedures,
  ...uploadProcedures,
  ...labResultProcedures,
  ...labStatementProcedures,
  ...labDocumentProcedures,
  ...tillProcedures,
  ...labQualityProcedures,
});
