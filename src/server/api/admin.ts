import { administratorProcedures } from '#/server/admin/administrators/procedures.ts';
import { auditProcedures } from '#/server/admin/audit-log/procedures.ts';
import { caseProcedures } from '#/server/admin/cases/procedures.ts';
import { noticeProcedures } from '#/server/admin/notices/procedures.ts';
import { overviewProcedures } from '#/server/admin/overview/procedures.ts';
import { settingsProcedures } from '#/server/admin/settings/procedures.ts';
import { storeProcedures } from '#/server/admin/store/procedures.ts';
import { userProcedures } from '#/server/admin/users/procedures.ts';
import { catalogProcedures } from '#/server/catalog/editor/procedures.ts';
import { testRequestProcedures } from '#/server/catalog/test-requests/procedures.ts';
import { approvalProcedures } from '#/server/labs/approval/procedures.ts';
import { certificateReviewProcedures } from '#/server/labs/certificates/procedures.ts';
import { payoutProcedures } from '#/server/payments/payouts/procedures.ts';
import { planVersionProcedures } from '#/server/payments/plans/procedures.ts';
import { transactionProcedures } from '#/server/payments/transactions/procedures.ts';
import { peopleListProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { searchMissProcedures } from '#/server/search/misses/procedures.ts';
import { findInput } from '#/shared/core/find.ts';
import { findForAdmin } from './find-for-admin.ts';

export const adminRouter = router({
  ...overviewProcedures,
  ...approvalProcedures,
  ...certificateReviewProcedures,
  ...testRequestProcedures,
  ...searchMissProcedures,
  ...catalogProcedures,
  ...transactionProcedures,
  ...payoutProcedures,
  ...caseProcedures,
  ...userProcedures,
  ...storeProcedures,
  ...administratorProcedures,
  ...auditProcedures,
  ...settingsProcedures,
  ...noticeProcedures,
  ...planVersionProcedures,
  find: peopleListProcedure.input(findInput).query(({ ctx, input }) => findForAdmin(ctx, ctx.actor, input)),
});
