import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { catalogTestsFilter, openedOf } from '../editor/catalog-inputs.ts';
import { openRequestOf, searchMissesOf, testRequestsOf, testsViewOf } from './test-request-inputs.ts';

/** Preloads the tests section by its view. */
export async function preloadTestRequests(trpc: TrpcUtils, search: AdminSearch): Promise<void> {
  const view = testsViewOf(search);
  if (view === 'catalogue') await preloadCatalogEditor(trpc, search);
  if (view === 'categories') await trpc.admin.catalogueCategories.prefetch();
  if (view === 'searches') await trpc.admin.searchMisses.prefetchInfinite(searchMissesOf(search));
  if (view !== 'requests') return;
  const requestId = openRequestOf(search);
  await (requestId === undefined
    ? trpc.admin.testRequests.prefetchInfinite(testRequestsOf(search))
    : Promise.all([trpc.admin.testRequest.prefetch({ requestId }), trpc.catalog.categories.prefetch()]));
}

/** Preloads the catalogue editor: the list, or what the address opens. */
async function preloadCatalogEditor(trpc: TrpcUtils, search: AdminSearch): Promise<void> {
  const opened = openedOf(search);
  await Promise.all([
    trpc.catalog.categories.prefetch(),
    opened.what === 'list' ? trpc.admin.catalogueTests.prefetchInfinite(catalogTestsFilter(search)) : null,
    opened.what === 'test' ? trpc.admin.catalogueTest.prefetch({ testId: opened.testId }) : null,
    opened.what === 'analyte' ? trpc.admin.analyte.prefetch({ analyteId: opened.analyteId }) : null,
  ]);
}
