import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import type { InfiniteList } from '#/client/ui/lists/infinite-list.ts';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import type { LabsAnswer, LabSummary } from '#/shared/catalog/lab.ts';
import type { RadiusKm } from '#/shared/core/radius.ts';
import { MoreBeyond } from '../location/more-beyond.tsx';
import { LabCard } from './lab-card.tsx';
import { labRowsRecipe } from './lab-rows-recipe.ts';
import { LabSkeleton } from './lab-skeleton.tsx';

const List = styled('div', labRowsRecipe);

const ROWS_BEFORE_FEATURED = 3;

type Props = {
  answer: InfiniteList<LabsAnswer>;
  /** Paid for: between the rows, which it does not change. */
  featured: (labIdsAbove: readonly number[]) => ReactNode;
  radiusKm: RadiusKm;
  onClear: () => void;
  onWiden: (radiusKm: RadiusKm) => void;
};

export function LabsList({ answer, featured, radiusKm, onClear, onWiden }: Props) {
  const beyond = answer.data?.pages[0]?.beyond ?? null;
  const more = beyond ? <MoreBeyond radiusKm={radiusKm} beyond={beyond} onWiden={onWiden} /> : null;
  const rows = answer.data?.pages.flatMap((page) => page.rows) ?? [];
  const shownCount = rows.length;
  const above = rows.slice(0, ROWS_BEFORE_FEATURED);
  const all = answer.data?.pages[0]?.labCount ?? shownCount;
  const card = (lab: LabSummary) => <LabCard key={lab.labId} lab={lab} askedAt={answer.dataUpdatedAt} />;
  if (answer.isPending) {
    return (
      <List aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <LabSkeleton key={key} />
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
  if (rows.length === 0 && beyond && beyond.labCount > 0) {
    return <EmptyState title={<Trans>No lab within {radiusKm} km</Trans>} action={more} />;
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={<Trans>No lab matches</Trans>}
        action={
          <Button variant="tint" onClick={onClear}>
            <Trans>Show all labs</Trans>
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
        {above.map(card)}
        {featured(above.map(({ labId }) => labId))}
        {rows.slice(ROWS_BEFORE_FEATURED).map(card)}
      </List>
      <MoreRows
        hasMore={answer.hasNextPage}
        isLoading={answer.isFetchingNextPage}
        hasFailed={answer.isFetchNextPageError}
        onMore={() => void answer.fetchNextPage()}
        coming={{ rowHeightPx: 130, shownCount }}
        next={more}
      >
        <output>
          <span key={shownCount}>
            {answer.hasNextPage ? (
              <Plural
                value={all}
                one={`Showing ${shownCount} of # lab`}
                other={`Showing ${shownCount} of # labs`}
              />
            ) : (
              <Plural value={shownCount} one="The only lab" other="All # labs are shown" />
            )}
          </span>
        </output>
      </MoreRows>
    </>
  );
}
