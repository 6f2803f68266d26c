import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';

/** What the overview is opened with. */
export async function loadFigures(trpc: TrpcUtils, { from, to }: AdminSearch): Promise<void> {
  await trpc.admin.overview.prefetch({ from, to });
}
