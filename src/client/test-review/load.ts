import type { AdminSearch } from '../admin/admin-search.ts';
import { loadCatalogue } from '../catalogue/load.ts';
import type { TrpcUtils } from '../trpc.ts';
import { openRequestOf, searchMissesOf, testRequestsOf, testsViewOf } from './test-review-inputs.ts';

/** What the section of tests is opened with, by its view. */
export async function loadTestReview(trpc: TrpcUtils, search: AdminSearch): Promise<void> {
  const view = testsViewOf(search);
  if (view === 'catalogue') await loadCatalogue(trpc, search);
  if (view === 'searches') await trpc.admin.searchMisses.prefetchInfinite(searchMissesOf(search));
  if (view !== 'requests') return;
  const requestId = openRequestOf(search);
  await (requestId === undefined
    ? trpc.admin.testRequests.prefetchInfinite(testRequestsOf(search))
    : Promise.all([trpc.admin.testRequest.prefetch({ requestId }), trpc.catalog.categories.prefetch()]));
}
