import type { SessionUser } from '#/shared/auth.ts';
import type { MyReport } from '#/shared/report.ts';
import { throwNotFound } from '../throw-not-found.ts';
import type { TrpcUtils } from '../trpc.ts';

/** The report as it stands now, and what of it is drawn over time. Each coming here is one reading of it. */
export async function loadReport(trpc: TrpcUtils, session: SessionUser | null, id: string) {
  if (session?.userType !== 'customer') return;
  const report: MyReport = await trpc.results.get
    .fetch({ id }, { retry: false, staleTime: 0 })
    .catch(throwNotFound);
  // It is new no longer, wherever reports are listed.
  await trpc.results.mine.invalidate(undefined, { refetchType: 'none' });
  const analyteId = report.drawnAnalyteId;
  if (analyteId !== null) await trpc.results.trends.prefetch({ analyteId }, { staleTime: 0 });
}
