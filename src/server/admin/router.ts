import { auditProcedures } from '../audit/procedures.ts';
import { catalogueProcedures } from '../catalogue/procedures.ts';
import { disputeProcedures } from '../disputes/procedures.ts';
import { figuresProcedures } from '../figures/procedures.ts';
import { labReviewProcedures } from '../lab-review/procedures.ts';
import { payoutProcedures } from '../payouts/procedures.ts';
import { peopleProcedures } from '../people/procedures.ts';
import { planVersionProcedures } from '../plan-versions/procedures.ts';
import { siteSettingsProcedures } from '../site-settings/procedures.ts';
import { testReviewProcedures } from '../test-review/procedures.ts';
import { transactionProcedures } from '../transactions/procedures.ts';
import { router } from '../trpc.ts';

/** What the administrator asks and does; each part lives in the folder of its name. */
export const adminRouter = router({
  ...figuresProcedures,
  ...labReviewProcedures,
  ...testReviewProcedures,
  ...catalogueProcedures,
  ...transactionProcedures,
  ...payoutProcedures,
  ...disputeProcedures,
  ...peopleProcedures,
  ...auditProcedures,
  ...siteSettingsProcedures,
  ...planVersionProcedures,
});
