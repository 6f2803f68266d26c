import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { throwNotFound } from '#/client/core/throw-not-found.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import type { MyReport } from '#/shared/results/report.ts';

/** The current report and its trend. Each call is recorded as a read. */
export async function loadReport(trpc: TrpcUtils, session: SessionUser | null, id: string) {
  if (session?.userType !== 'customer') return;
  const report: MyReport = await trpc.results.get
    .fetch({ id }, { retry: false, staleTime: 0 })
    .catch(throwNotFound);
  // The lists of reports must not mark it as new any more.
  await trpc.results.mine.invalidate(undefined, { refetchType: 'none' });
  const analyteId = report.drawnAnalyteId;
  if (analyteId !== null)
    await trpc.results.trends.prefetch(
      { analyteId, personId: report.personId ?? undefined },
      { staleTime: 0 },
    );
}
