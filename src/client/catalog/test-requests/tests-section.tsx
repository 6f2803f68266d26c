import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { CategoriesView } from '../category-editor/categories-view.tsx';
import { CatalogView } from '../editor/catalog-view.tsx';
import { MergeView } from './merge-view.tsx';
import { OpenRequest } from './open-request.tsx';
import { RequestList } from './request-list.tsx';
import { SearchMisses } from './search-misses.tsx';
import { openRequestOf, type TestsView, testsViewOf } from './test-request-inputs.ts';

// Exact match: the other addresses begin with that of the requests, which the router would mark as well.
const exact = { exact: true };

/** The tests section: requests of labs, the editors of the catalogue and its categories, and searches without results. */
export function TestsSection(props: SectionProps) {
  const view = testsViewOf(props.search);
  const requestId = openRequestOf(props.search);
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Tests</Trans>
      </Heading>
      <TestsViews view={view} />
      {view === 'catalogue' ? <CatalogView {...props} /> : null}
      {view === 'categories' ? <CategoriesView {...props} /> : null}
      {view === 'searches' ? <SearchMisses {...props} /> : null}
      {view === 'merge' ? <MergeView /> : null}
      {view === 'requests' && requestId === undefined ? <RequestList {...props} /> : null}
      {view === 'requests' && requestId !== undefined ? (
        <OpenRequest key={requestId} requestId={requestId} />
      ) : null}
    </>
  );
}

function TestsViews({ view }: { view: TestsView }) {
  const { t } = useLingui();
  const names: Record<TestsView, string> = {
    requests: t`Requested tests`,
    catalogue: t`Catalogue`,
    categories: t`Categories`,
    searches: t`Searches without a result`,
    merge: t`Merge tests`,
  };
  return (
    <SectionTabs label={t`Tests`} folded={names[view]}>
      {(['requests', 'catalogue', 'categories', 'searches', 'merge'] as const).map((one) => (
        <Link
          key={one}
          to="/admin/dashboard"
          activeOptions={exact}
          search={{ section: 'tests', ...(one === 'requests' ? {} : { view: one }) }}
          {...(one === view ? { 'aria-current': 'page' as const } : {})}
        >
          {names[one]}
        </Link>
      ))}
    </SectionTabs>
  );
}
