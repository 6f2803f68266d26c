import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';
import { catalogueTestsOf, openedOf } from './catalogue-inputs.ts';

/** What the catalogue's editor is opened with: the list, or what the address opens. */
export async function loadCatalogue(trpc: TrpcUtils, search: AdminSearch): Promise<void> {
  const opened = openedOf(search);
  await Promise.all([
    trpc.catalog.categories.prefetch(),
    opened.what === 'list' ? trpc.admin.catalogueTests.prefetchInfinite(catalogueTestsOf(search)) : null,
    opened.what === 'test' ? trpc.admin.catalogueTest.prefetch({ testId: opened.testId }) : null,
    opened.what === 'analyte' ? trpc.admin.analyte.prefetch({ analyteId: opened.analyteId }) : null,
  ]);
}
