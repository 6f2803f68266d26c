import { emptyInput } from '#/shared/auth.ts';
import { setBankAccountInput } from '#/shared/bank-account.ts';
import { updateLabDetailsInput } from '#/shared/lab.ts';
import { deskProcedures } from '../desk/procedures.ts';
import { labMoneyProcedures } from '../lab-money/procedures.ts';
import { labQualityProcedures } from '../lab-quality/procedures.ts';
import { labResultProcedures } from '../lab-results/procedures.ts';
import { offerProcedures } from '../offers/procedures.ts';
import { scheduleProcedures } from '../schedule/procedures.ts';
import { labOwnerProcedure, labProcedure, labProcedureFor, router } from '../trpc.ts';
import { uploadProcedures } from '../uploads/procedures.ts';
import { getBankAccount } from './get-bank-account.ts';
import { getDetails } from './get-details.ts';
import { getOverview } from './get-overview.ts';
import { resubmit } from './resubmit.ts';
import { setBankAccount } from './set-bank-account.ts';
import { updateDetails } from './update-details.ts';
import { watchLab } from './watch-lab.ts';

export const labRouter = router({
  overview: labProcedure.query(({ ctx }) => getOverview(ctx, ctx.actor)),
  details: labProcedure.query(({ ctx }) => getDetails(ctx.db, ctx.actor)),
  updateDetails: labOwnerProcedure
    .input(updateLabDetailsInput)
    .mutation(({ ctx, input }) => updateDetails(ctx.db, ctx.actor, input)),
  bankAccount: labProcedureFor('money').query(({ ctx }) => getBankAccount(ctx.db, ctx.actor)),
  setBankAccount: labProcedureFor('money')
    .input(setBankAccountInput)
    .mutation(({ ctx, input }) => setBankAccount(ctx.db, ctx.actor, input)),
  /** A stream that stays open: see watchLab. */
  live: labProcedureFor('seeVisits').subscription(({ ctx, signal }) =>
    watchLab(ctx, ctx.actor, signal ?? new AbortController().signal),
  ),
  resubmit: labOwnerProcedure.input(emptyInput).mutation(({ ctx }) => resubmit(ctx.db, ctx.actor)),
  ...deskProcedures,
  ...offerProcedures,
  ...scheduleProcedures,
  ...uploadProcedures,
  ...labResultProcedures,
  ...labMoneyProcedures,
  ...labQualityProcedures,
});
