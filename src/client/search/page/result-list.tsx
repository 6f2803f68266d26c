import { Plural, Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { locationParams } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { NoResults, TestGroups } from './lazy-parts.tsx';
import { ResultCard, ResultRowSkeleton } from './result-card.tsx';
import { resultsRecipe } from './result-row-recipe.ts';
import { ResultsBeyond } from './results-beyond.tsx';
import type { useSearch } from './use-search.ts';

const List = styled('div', resultsRecipe);

/** The list in one of four states: loading, failed, empty, or results with a button for more. */
export function ResultList({ search }: { search: ReturnType<typeof useSearch> }) {
  const { answer, rows, total, scaledTest, matchedTests, location } = search;
  const locale = useLocale();
  if (answer.isPending || (search.isGrouped && !search.facets)) {
    return (
      <List aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <ResultRowSkeleton key={key} />
        ))}
      </List>
    );
  }
  if (answer.isError && rows.length === 0) {
    return (
      <ErrorState
        error={answer.error}
        title={<Trans>An error occurred while searching. Please try again.</Trans>}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (search.isGrouped && search.tests.length > 1) {
    return (
      <Suspense>
        <TestGroups search={search} />
      </Suspense>
    );
  }
  if (rows.length === 0) {
    return (
      <Suspense>
        <NoResults search={search} />
      </Suspense>
    );
  }

  const inFullOf = new Map(
    locale === 'en' ? matchedTests.map(({ testId, nameInFull }) => [testId, nameInFull]) : [],
  );
  const shownCount = rows.length;
  const shown = formatCount(shownCount);
  const all = total ? `${formatCount(total.count)}${total.isExact ? '' : '+'}` : shown;
  return (
    <>
      <List aria-busy={answer.isPlaceholderData}>
        {rows.map((row) => (
          <ResultCard
            key={row.labTestId}
            row={row}
            askedAt={answer.dataUpdatedAt}
            hasTestName={scaledTest === undefined}
            inFull={inFullOf.get(row.testId) ?? null}
            location={locationParams(location)}
          />
        ))}
      </List>
      <MoreRows
        hasMore={answer.hasNextPage}
        isLoading={answer.isFetchingNextPage}
        hasFailed={answer.isFetchNextPageError}
        onMore={() => void answer.fetchNextPage()}
        coming={{ rowHeightPx: 124, shownCount }}
        next={search.beyond ? <ResultsBeyond search={search} /> : null}
      >
        <span key={shownCount}>
          {answer.hasNextPage ? (
            <Trans>
              Showing {shown} of <bdi dir="ltr">{all}</bdi>
            </Trans>
          ) : (
            <Plural value={shownCount} one="That was the only result" other="That was all # results" />
          )}
        </span>
      </MoreRows>
    </>
  );
}
