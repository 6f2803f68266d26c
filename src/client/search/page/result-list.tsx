import { Plural, Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { locationParams } from '#/client/catalog/location/use-visit-location.ts';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { lowestPrices } from './lowest-prices.ts';
import { ResultCard, ResultRowSkeleton } from './result-card.tsx';
import { ResultsBeyond } from './results-beyond.tsx';
import type { useSearch } from './use-search.ts';

// Fetched where it is needed; the server has it at once.
const NoResults = import.meta.env.SSR
  ? (await import('./no-results.tsx')).NoResults
  : lazy(async () => ({ default: (await import('./no-results.tsx')).NoResults }));

const List = styled('div', resultListRecipe);

/** The list in one of four states: loading, failed, empty, or results with a button for more. */
export function ResultList({ search }: { search: ReturnType<typeof useSearch> }) {
  const { answer, rows, total, matchedTests, location, centre } = search;
  if (answer.isPending) {
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
  if (rows.length === 0) {
    return (
      <Suspense fallback={null}>
        <NoResults search={search} />
      </Suspense>
    );
  }

  const lowest = lowestPrices(rows);
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
            centre={centre}
            hasTestName={matchedTests.length !== 1}
            isLowest={lowest.has(row.labTestId)}
            location={locationParams(location)}
          />
        ))}
        {answer.isFetchingNextPage ? <ResultRowSkeleton /> : null}
      </List>
      <MoreRows
        hasMore={answer.hasNextPage}
        isLoading={answer.isFetchingNextPage}
        hasFailed={answer.isFetchNextPageError}
        onMore={() => void answer.fetchNextPage()}
      >
        {answer.hasNextPage ? (
          <Trans>
            Showing {shown} of <bdi dir="ltr">{all}</bdi>
          </Trans>
        ) : (
          <Plural value={shownCount} one="That was the only result" other="That was all # results" />
        )}
      </MoreRows>
      {answer.hasNextPage ? null : <ResultsBeyond search={search} />}
    </>
  );
}
