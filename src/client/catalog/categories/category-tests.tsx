import { Plural, Trans } from '@lingui/react/macro';
import { testRowRecipe } from '#/client/catalog/tests/test-row-recipe.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import type { InfiniteList } from '#/client/ui/lists/infinite-list.ts';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import type { ListedTest } from '#/shared/catalog/catalog.ts';
import type { Page } from '#/shared/core/page.ts';
import { TestRowSkeleton } from '../tests/test-row-skeleton.tsx';
import { TestRow } from '../tests/test-row.tsx';

const Rows = styled('ul', testRowRecipe);

type Props = { answer: InfiniteList<Page<ListedTest>>; onClear: () => void };

export function CategoryTests({ answer, onClear }: Props) {
  const rows = answer.data?.pages.flatMap((page) => page.rows) ?? [];
  const shownCount = rows.length;
  const highest = Math.max(0, ...rows.map(({ toTotalHalalas }) => toTotalHalalas ?? 0));
  if (answer.isPending) {
    return (
      <Rows aria-busy="true">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <TestRowSkeleton key={key} />
        ))}
      </Rows>
    );
  }
  if (answer.isError && rows.length === 0) {
    return (
      <ErrorState
        error={answer.error}
        title={<Trans>Error fetching tests</Trans>}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={<Trans>No test in this category matches</Trans>}
        action={
          <Button variant="tint" onClick={onClear}>
            <Trans>Clear all filters</Trans>
          </Button>
        }
      >
        <Trans>Try another name, or take a filter off.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Rows aria-busy={answer.isPlaceholderData}>
        {rows.map((test) => (
          <TestRow key={test.testId} test={test} highestHalalas={highest} />
        ))}
      </Rows>
      <MoreRows
        hasMore={answer.hasNextPage}
        isLoading={answer.isFetchingNextPage}
        hasFailed={answer.isFetchNextPageError}
        onMore={() => void answer.fetchNextPage()}
        coming={{ rowHeightPx: 104, shownCount }}
      >
        <output>
          <span key={shownCount}>
            {answer.hasNextPage ? (
              <Plural value={shownCount} one="Showing # test" other="Showing # tests" />
            ) : (
              <Plural value={shownCount} one="The only test" other="All # tests are shown" />
            )}
          </span>
        </output>
      </MoreRows>
    </>
  );
}
