import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { styled } from '../base/styled.tsx';
import { listEndRecipe } from './list-end-recipe.ts';

const End = styled('div', listEndRecipe);

type Props = {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed?: boolean;
  onMore: () => void;
  /** The number of rows on screen of the total. */
  children: ReactNode;
};

/** The end of a list: loads more on scrolling near it, and by a button. */
export function MoreRows({ hasMore, isLoading, hasFailed = false, onMore, children }: Props) {
  const isWaiting = hasMore && !isLoading && !hasFailed;
  // Recreated after every page: a sentinel that is still in view loads the next one.
  const watch = (mark: HTMLSpanElement | null) => {
    if (!mark) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onMore();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(mark);
    return () => {
      observer.disconnect();
    };
  };
  return (
    <End>
      {isWaiting ? <span ref={watch} /> : null}
      {hasFailed ? (
        <p role="alert">
          <Trans>More results did not load. Please try again.</Trans>
        </p>
      ) : null}
      {hasMore ? (
        <Button variant="line" aria-disabled={isLoading} onClick={isLoading ? undefined : onMore}>
          {isLoading ? <Trans>Loading…</Trans> : <Trans>Show more</Trans>}
        </Button>
      ) : null}
      <p>{children}</p>
    </End>
  );
}
