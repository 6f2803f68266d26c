import { useSyncExternalStore } from 'react';
import { createSignal } from '#/client/core/create-signal.ts';
import { type AdminLabRow, UNDO_SECONDS } from '#/shared/admin/admin.ts';
import type { ReviewStatus } from '#/shared/identity/auth.ts';

/** A decision about a lab that can still be undone. */
type RecentDecision = { reviewId: string; labId: number; reviewStatus: ReviewStatus; endsAtMs: number };

const isOpen = ({ endsAtMs }: RecentDecision) => endsAtMs > performance.now();

// Written only by browser events, so pages rendered on one server never share it.
const decisions = createSignal<readonly RecentDecision[]>([], (last) =>
  last.every(isOpen) ? last : last.filter(isOpen),
);
const none: readonly RecentDecision[] = [];
const never = () => none;

const endingIn = (ms: number) => performance.now() + ms;

/** A later decision about the same lab replaces the earlier one, which can no longer be undone. */
export const recentDecisions = {
  add: (decision: Omit<RecentDecision, 'endsAtMs'>) =>
    decisions.set([
      ...decisions.get().filter(({ labId }) => labId !== decision.labId),
      { ...decision, endsAtMs: endingIn(UNDO_SECONDS * 1000) },
    ]),
  /** The server has changed the time that is left. */
  hold: (reviewId: string, leftMs: number) =>
    decisions.set(
      decisions
        .get()
        .map((one) => (one.reviewId === reviewId ? { ...one, endsAtMs: endingIn(leftMs) } : one)),
    ),
  end: (reviewId: string) => decisions.set(decisions.get().filter((one) => one.reviewId !== reviewId)),
  leftMsOf: (reviewId: string) =>
    (decisions.get().find((one) => one.reviewId === reviewId)?.endsAtMs ?? 0) - performance.now(),
};

export const useRecentDecisions = () => useSyncExternalStore(decisions.subscribe, decisions.get, never);

export const decisionOf = (all: readonly RecentDecision[], { labId }: Pick<AdminLabRow, 'labId'>) =>
  all.find((decision) => decision.labId === labId);

/** The decision that the row does not show yet: it was read before, or has left the list by the decision. */
export function newerThanRow(
  all: readonly RecentDecision[],
  lab: Pick<AdminLabRow, 'labId' | 'reviewStatus'>,
): RecentDecision | undefined {
  const decision = decisionOf(all, lab);
  return decision?.reviewStatus === lab.reviewStatus ? undefined : decision;
}
