import { Plural, Trans } from '@lingui/react/macro';
import { resultListRecipe } from '#/client/catalog/tests/result-list-recipe.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import type { InfiniteList } from '#/client/ui/lists/infinite-list.ts';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import type { LabSummary } from '#/shared/catalog/catalog.ts';
import type { Page } from '#/shared/core/page.ts';
import { ResultSkeleton } from '../tests/result-skeleton.tsx';
import { LabCard } from './lab-card.tsx';

const List = styled('div', resultListRecipe);

type Props = { answer: InfiniteList<Page<LabSummary>>; onClear: () => void };

export function LabsList({ answer, onClear }: Props) {
  const rows = answer.data?.pages.flatMap((page) => page.rows) ?? [];
  const shownCount = rows.length;
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
        title={<Trans>Error fetching labs</Trans>}
        onRetry={() => void answer.refetch()}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={<Trans>No laboratory matches</Trans>}
        action={
          <Button variant="tint" onClick={onClear}>
            <Trans>Show all laboratories</Trans>
          </Button>
        }
      >
        <Trans>Try a part of the name, or take a filter off.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <List aria-busy={answer.isPlaceholderData}>
        {rows.map((lab) => (
          <LabCard key={lab.labId} lab={lab} askedAt={answer.dataUpdatedAt} />
        ))}
        {answer.isFetchingNextPage ? <ResultSkeleton /> : null}
      </List>
      <MoreRows
        hasMore={answer.hasNextPage}
        isLoading={answer.isFetchingNextPage}
        hasFailed={answer.isFetchNextPageError}
        onMore={() => void answer.fetchNextPage()}
      >
        <output>
          {answer.hasNextPage ? (
            <Plural value={shownCount} one="Showing # laboratory" other="Showing # laboratories" />
          ) : (
            <Plural
              value={shownCount}
              one="That is the only laboratory"
              other="That is all: # laboratories"
            />
          )}
        </output>
      </MoreRows>
    </>
  );
}
