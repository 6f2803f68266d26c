import { updateLabDetailsInput } from '#/shared/lab.ts';
import { deskProcedures } from '../desk/procedures.ts';
import { labMoneyProcedures } from '../lab-money/procedures.ts';
import { labResultProcedures } from '../lab-results/procedures.ts';
import { offerProcedures } from '../offers/procedures.ts';
import { scheduleProcedures } from '../schedule/procedures.ts';
import { labOwnerProcedure, labProcedure, router } from '../trpc.ts';
import { uploadProcedures } from '../uploads/procedures.ts';
import { getDetails } from './get-details.ts';
import { getOverview } from './get-overview.ts';
import { updateDetails } from './update-details.ts';

export const labRouter = router({
  overview: labProcedure.query(({ ctx }) => getOverview(ctx, ctx.actor)),
  details: labProcedure.query(({ ctx }) => getDetails(ctx.db, ctx.actor)),
  updateDetails: labOwnerProcedure
    .input(updateLabDetailsInput)
    .mutation(({ ctx, input }) => updateDetails(ctx.db, ctx.actor, input)),
  ...deskProcedures,
  ...offerProcedures,
  ...scheduleProcedures,
  ...uploadProcedures,
  ...labResultProcedures,
  ...labMoneyProcedures,
});
