import { customerProcedure, publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { allowRephrasing } from '#/server/results/analysis/allow-rephrasing.ts';
import { getAnalysis } from '#/server/results/analysis/get-analysis.ts';
import { getReport } from '#/server/results/reports/get-report.ts';
import { listMyReports } from '#/server/results/reports/list-my-reports.ts';
import { listReads } from '#/server/results/reports/list-reads.ts';
import { listShares } from '#/server/results/reports/list-shares.ts';
import { listTrends } from '#/server/results/reports/list-trends.ts';
import { openShare } from '#/server/results/reports/open-share.ts';
import { revokeShare } from '#/server/results/reports/revoke-share.ts';
import { shareReports } from '#/server/results/reports/share-reports.ts';
import { allowRephrasingInput, analysisInput } from '#/shared/results/analysis.ts';
import { myReportsInput, reportInput, reportReadsInput, trendsInput } from '#/shared/results/my-result.ts';
import { openShareInput, revokeShareInput, shareInput } from '#/shared/results/share.ts';

/** Results for customers and for visitors with a link. */
export const resultsRouter = router({
  mine: customerProcedure
    .input(myReportsInput)
    .query(({ ctx, input }) => listMyReports(ctx, ctx.actor, input)),
  get: customerProcedure.input(reportInput).query(({ ctx, input }) => getReport(ctx, ctx.actor, input)),
  trends: customerProcedure.input(trendsInput).query(({ ctx, input }) => listTrends(ctx, ctx.actor, input)),
  analysis: customerProcedure
    .input(analysisInput)
    .query(({ ctx, input }) => getAnalysis(ctx, ctx.actor, input)),
  allowRephrasing: customerProcedure
    .input(allowRephrasingInput)
    .mutation(({ ctx, input }) => allowRephrasing(ctx, ctx.actor, input)),
  reads: customerProcedure
    .input(reportReadsInput)
    .query(({ ctx, input }) => listReads(ctx, ctx.actor, input)),
  share: customerProcedure
    .input(shareInput)
    .mutation(({ ctx, input }) => shareReports(ctx, ctx.actor, input)),
  shares: customerProcedure.query(({ ctx }) => listShares(ctx, ctx.actor)),
  revokeShare: customerProcedure
    .input(revokeShareInput)
    .mutation(({ ctx, input }) => revokeShare(ctx, ctx.actor, input)),
  openShare: publicProcedure.input(openShareInput).mutation(({ ctx, input }) => openShare(ctx, input)),
});
