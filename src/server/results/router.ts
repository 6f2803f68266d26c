import { allowRephrasingInput, analysisInput } from '#/shared/analysis.ts';
import { myReportsInput, reportInput, reportReadsInput, trendsInput } from '#/shared/my-result.ts';
import { openShareInput, revokeShareInput, shareInput } from '#/shared/share.ts';
import { allowRephrasing } from '../analysis/allow-rephrasing.ts';
import { getAnalysis } from '../analysis/get-analysis.ts';
import { customerProcedure, publicProcedure, router } from '../trpc.ts';
import { getReport } from './get-report.ts';
import { listMyReports } from './list-my-reports.ts';
import { listReads } from './list-reads.ts';
import { listShares } from './list-shares.ts';
import { listTrends } from './list-trends.ts';
import { openShare } from './open-share.ts';
import { revokeShare } from './revoke-share.ts';
import { shareReports } from './share-reports.ts';

/** What customers see of their results, and whoever they gave a link. */
export const resultsRouter = router({
  mine: customerProcedure
    .input(myReportsInput)
    .query(({ ctx, input }) => listMyReports(ctx.db, ctx.actor, input)),
  get: customerProcedure.input(reportInput).query(({ ctx, input }) => getReport(ctx, ctx.actor, input)),
  trends: customerProcedure
    .input(trendsInput)
    .query(({ ctx, input }) => listTrends(ctx.db, ctx.actor, input)),
  analysis: customerProcedure
    .input(analysisInput)
    .query(({ ctx, input }) => getAnalysis(ctx, ctx.actor, input)),
  allowRephrasing: customerProcedure
    .input(allowRephrasingInput)
    .mutation(({ ctx, input }) => allowRephrasing(ctx, ctx.actor, input)),
  reads: customerProcedure
    .input(reportReadsInput)
    .query(({ ctx, input }) => listReads(ctx.db, ctx.actor, input)),
  share: customerProcedure
    .input(shareInput)
    .mutation(({ ctx, input }) => shareReports(ctx, ctx.actor, input)),
  shares: customerProcedure.query(({ ctx }) => listShares(ctx.db, ctx.actor)),
  revokeShare: customerProcedure
    .input(revokeShareInput)
    .mutation(({ ctx, input }) => revokeShare(ctx.db, ctx.actor, input)),
  openShare: publicProcedure.input(openShareInput).mutation(({ ctx, input }) => openShare(ctx, input)),
});
