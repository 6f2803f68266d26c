import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { AdminLabRow } from '#/shared/admin/admin.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { LabStateBadge } from './lab-state-badge.tsx';
import { decisionOf, newerThanRow, recentDecisions, useRecentDecisions } from './recent-decisions.ts';
import { rowUndoRecipe } from './row-undo-recipe.ts';
import { undoIdOf } from './undo-id.ts';
import { useUndoReview } from './use-undo-review.ts';

const parts = partsOf(rowUndoRecipe);
const Place = styled('fieldset', rowUndoRecipe);

const TICK_MS = 200;
const HOLD_EVERY_MS = 4000;

/** The possible decisions, and beside them the way back from the last one while there is one. */
export function LabActions({ lab }: { lab: AdminLabRow }) {
  const decisions = useRecentDecisions();
  const decision = decisionOf(decisions, lab);
  return (
    <>
      {newerThanRow(decisions, lab) ? null : <ApprovalActions lab={lab} />}
      {decision ? <UndoDecision key={decision.reviewId} lab={lab} reviewId={decision.reviewId} /> : null}
    </>
  );
}

/** The lab's state after the last decision, also while the row does not show it yet. */
export function LabState({ lab }: { lab: AdminLabRow }) {
  const decision = newerThanRow(useRecentDecisions(), lab);
  if (decision) return <LabStateBadge status={decision.reviewStatus} />;
  return (
    <>
      <LabStateBadge status={lab.reviewStatus} />
      {lab.reviewReason ? (
        <small>
          <bdi>{lab.reviewReason}</bdi>
        </small>
      ) : null}
    </>
  );
}

function UndoDecision({ lab, reviewId }: { lab: AdminLabRow; reviewId: string }) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLFieldSetElement>(null);
  // The focus comes to the place by itself: it gives time only where a keyboard led it there.
  const isHeld = () =>
    button.current?.matches(':hover, :focus') === true || place.current?.matches(':focus-visible') === true;
  const secondsLeft = Math.ceil(useLeftMs(reviewId, isHeld) / 1000);
  const undo = useUndoReview(reviewId);
  const name = lab.labName[useLocale()];
  return (
    <Place
      ref={place}
      id={undoIdOf(reviewId)}
      tabIndex={-1}
      aria-label={t`You can undo the decision about ${name}`}
    >
      <span className={parts.left} aria-hidden>
        <Plural value={secondsLeft} one="# second left" other="# seconds left" />
      </span>
      <Button
        ref={button}
        variant="line"
        size="sm"
        aria-label={t`Undo the decision about ${name}`}
        disabled={undo.isPending}
        onClick={() => undo.mutate({ reviewId })}
      >
        <Trans>Undo</Trans>
      </Button>
    </Place>
  );
}

/** While the offer is held, the server extends the time. */
function useLeftMs(reviewId: string, isHeld: () => boolean) {
  const held = useRef(isHeld);
  useEffect(() => {
    held.current = isHeld;
  });
  const [leftMs, setLeftMs] = useState(() => recentDecisions.leftMsOf(reviewId));
  const { mutate: hold } = trpc.admin.holdReviewLab.useMutation({
    onSuccess: ({ undoableMs }) => recentDecisions.hold(reviewId, undoableMs),
  });
  useEffect(() => {
    let heldAt = Number.NEGATIVE_INFINITY;
    const timer = setInterval(() => {
      const left = recentDecisions.leftMsOf(reviewId);
      setLeftMs(left);
      if (left <= 0) {
        recentDecisions.end(reviewId);
        return;
      }
      const now = performance.now();
      if (held.current() && now - heldAt > HOLD_EVERY_MS) {
        heldAt = now;
        hold({ reviewId });
      }
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [reviewId, hold]);
  return Math.max(0, leftMs);
}
