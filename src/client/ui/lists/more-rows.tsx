import { Trans } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { styled } from '../base/styled.tsx';
import { comingRowsRecipe, listActsRecipe, listCountRecipe } from './list-end-recipe.ts';

const Coming = styled('div', comingRowsRecipe);
const Acts = styled('div', listActsRecipe);
const Count = styled('p', listCountRecipe);

type Props = {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed?: boolean;
  onMore: () => void;
  /** Rows that are to come have a place under the list, and the foot of the page does not jump. */
  coming?: { rowHeightPx: number; shownCount: number };
  /** What can be done once all rows are shown. */
  next?: ReactNode;
  /** The number of rows on screen of the total: a new element with each page, because words in the middle move. */
  children: ReactNode;
};

/** The end of a list: loads more on scrolling near it, and by a button. */
export function MoreRows({ hasMore, isLoading, hasFailed = false, onMore, coming, next, children }: Props) {
  const isWaiting = hasMore && !isLoading && !hasFailed;
  const place = hasMore && !hasFailed ? coming : undefined;
  // Recreated after every page: a sentinel that is still in view loads the next one.
  const watch = (element: HTMLSpanElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  };
  const mark = isWaiting ? <span ref={watch} /> : null;
  return (
    <>
      {place ? (
        // Another one after each page: the same one would have moved.
        <Coming
          key={place.shownCount}
          aria-hidden="true"
          style={{ '--row': `${place.rowHeightPx}px` } as CSSProperties}
        >
          {mark}
        </Coming>
      ) : null}
      {hasMore || next ? (
        <Acts key={String(hasMore)}>
          {place ? null : mark}
          {hasFailed ? (
            <p role="alert">
              <Trans>More results did not load. Please try again.</Trans>
            </p>
          ) : null}
          {hasMore ? (
            // Its words stay while rows load: a button that changes its width is a part that moves.
            <Button variant="line" aria-disabled={isLoading} onClick={isLoading ? undefined : onMore}>
              <Trans>Show more</Trans>
            </Button>
          ) : (
            next
          )}
        </Acts>
      ) : null}
      <Count>{children}</Count>
    </>
  );
}
