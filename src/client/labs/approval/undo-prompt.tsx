import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { toastStore } from '#/client/ui/feedback/toast-store.ts';
import { UNDO_SECONDS } from '#/shared/admin/admin.ts';
import { recentDecisions } from './recent-decisions.ts';
import { undoRecipe } from './undo-recipe.ts';
import { useUndoReview } from './use-undo-review.ts';

const parts = partsOf(undoRecipe);

const Box = styled('span', undoRecipe);
const TICK_MS = 200;
const HOLD_EVERY_MS = 4000;

/** Offers to undo a decision while that is possible. The countdown pauses while the message is hovered or focused. */
export function UndoPrompt({ reviewId }: { reviewId: string }) {
  const box = useRef<HTMLElement>(null);
  const secondsLeft = Math.ceil(useCountdown(reviewId, box) / 1000);
  const undo = useUndoReview(reviewId);
  return (
    <Box ref={box}>
      <button type="button" disabled={undo.isPending} onClick={() => undo.mutate({ reviewId })}>
        <Trans>Undo</Trans>
      </button>
      <span className={parts.left} aria-hidden>
        <Plural value={secondsLeft} one="# second left" other="# seconds left" />
      </span>
    </Box>
  );
}

/**
 * While the pointer or the focus is on the message, the server extends the time as well, so that the countdown stays
 * true.
 */
function useCountdown(reviewId: string, box: { current: HTMLElement | null }) {
  const [leftMs, setLeftMs] = useState(UNDO_SECONDS * 1000);
  const { mutate: hold } = trpc.admin.holdReviewLab.useMutation({
    onSuccess: ({ undoableMs }) => {
      setLeftMs((left) => Math.min(left, undoableMs));
      recentDecisions.hold(reviewId, undoableMs);
    },
  });
  const left = useRef(leftMs);
  useEffect(() => {
    left.current = leftMs;
    if (leftMs <= 0) toastStore.dismiss();
  }, [leftMs]);
  useEffect(() => {
    let heldAt = Number.NEGATIVE_INFINITY;
    let wasPaused = false;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const card = box.current?.closest('output');
      const isPaused = card != null && (card.matches(':hover') || card.contains(document.activeElement));
      if (isPaused !== wasPaused || (isPaused && now - heldAt > HOLD_EVERY_MS)) {
        heldAt = now;
        hold({ reviewId });
      }
      if (!isPaused) setLeftMs(left.current - (now - last));
      wasPaused = isPaused;
      last = now;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [reviewId, hold, box]);
  return Math.max(0, leftMs);
}
