import { styled } from '../ui/styled.tsx';
import { Plural, Trans } from '@lingui/react/macro';
import { formatCount } from '#/shared/format.ts';
import { placeParams } from '../place/use-place.ts';
import { resultListRecipe } from '../theme/recipes-results.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { MoreRows } from '../ui/more-rows.tsx';
import { lowestPrices } from './lowest-prices.ts';
import { NoResults } from './no-results.tsx';
import { ResultCard } from './result-card.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import type { useSearch } from './use-search.ts';

const List = styled('div', resultListRecipe);

/** Cards in one of four states: on their way, failed, none, or some with more to come. */
export function ResultList({ search }: { search: ReturnType<typeof useSearch> }) {
  const { answer, rows, total, matchedTests, place, state, change } = search;
  if (answer.isPending) {
    return (
      <List aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <ResultSkeleton key={key} />
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
  if (rows.length === 0) return <NoResults state={state} onChange={change} />;

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
            hasTestName={matchedTests.length !== 1}
            isLowest={lowest.has(row.labTestId)}
            place={placeParams(place)}
          />
        ))}
        {answer.isFetchingNextPage ? <ResultSkeleton /> : null}
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
    </>
  );
}
