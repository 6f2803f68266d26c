import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SectionProps } from '../admin/section-props.ts';
import { CatalogueView } from '../catalogue/catalogue-view.tsx';
import { viewsRecipe } from '../offers/offers-recipes.ts';
import { Heading } from '../ui/heading.tsx';
import { styled } from '../ui/styled.tsx';
import { MergeView } from './merge-view.tsx';
import { OpenRequest } from './open-request.tsx';
import { RequestList } from './request-list.tsx';
import { SearchMisses } from './search-misses.tsx';
import { openRequestOf, type TestsView, testsViewOf } from './test-review-inputs.ts';

// Or the router would mark the requests, whose address the others begin with.
const exact = { exact: true };
const Views = styled('nav', viewsRecipe);

/** What labs ask for, the catalogue itself, and what people search for in vain. */
export function TestsSection(props: SectionProps) {
  const view = testsViewOf(props.search);
  const requestId = openRequestOf(props.search);
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Tests</Trans>
      </Heading>
      <TestsViews view={view} />
      {view === 'catalogue' ? <CatalogueView {...props} /> : null}
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
    searches: t`Searches without a result`,
    merge: t`Merge tests`,
  };
  return (
    <Views aria-label={t`Tests`}>
      {(['requests', 'catalogue', 'searches', 'merge'] as const).map((one) => (
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
    </Views>
  );
}
