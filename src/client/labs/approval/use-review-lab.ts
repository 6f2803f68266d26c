import { useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { recentDecisions } from './recent-decisions.ts';
import { undoIdOf } from './undo-id.ts';

type Outcome = { onDone?: () => void; onRefused?: (error: unknown) => void };

/**
 * Decides about a lab, invalidates every list that contains it, and leads to the way back. After a refusal the caller says
 * what happened and invalidates, since the row and its dialog may then leave the list.
 */
export function useReviewLab({ onDone, onRefused }: Outcome = {}) {
  const { t } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  return trpc.admin.reviewLab.useMutation({
    onSuccess: async ({ reviewId, labId, reviewStatus }) => {
      // Before the lists are read again, so that a lab that leaves one keeps its place and its way back there.
      flushSync(() => {
        if (reviewId !== null) recentDecisions.add({ reviewId, labId, reviewStatus });
        onDone?.();
      });
      toast({
        tone: 'success',
        title: t`Lab status updated.`,
        ...(reviewId === null ? {} : { description: t`For a short time you can undo it beside the lab.` }),
      });
      // The pressed button is gone. The way back is the next stop, where a second press of the same key does nothing.
      document
        .getElementById(reviewId === null ? 'main' : undoIdOf(reviewId))
        ?.focus({ preventScroll: true });
      await admin.invalidate();
    },
    onError: (error) => onRefused?.(error),
  });
}
