import { useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { recentDecisions } from './recent-decisions.ts';
import { UndoPrompt } from './undo-prompt.tsx';

type Outcome = { onDone?: () => void; onRefused?: (error: unknown) => void };

/**
 * Decides about a lab, invalidates every list that contains it, and offers to undo. After a refusal the caller says
 * what happened and invalidates, since the row and its dialog may then leave the list.
 */
export function useReviewLab({ onDone, onRefused }: Outcome = {}) {
  const { t } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  return trpc.admin.reviewLab.useMutation({
    onSuccess: async ({ reviewId, labId, reviewStatus }) => {
      // Before the lists are read again, so that a lab that leaves one keeps its place and its way back there.
      if (reviewId !== null) recentDecisions.add({ reviewId, labId, reviewStatus });
      onDone?.();
      toast({
        tone: 'success',
        title: t`Lab status updated.`,
        // The offer removes the toast itself when its time is over.
        ...(reviewId === null
          ? {}
          : { durationMs: Number.POSITIVE_INFINITY, description: <UndoPrompt reviewId={reviewId} /> }),
      });
      // The row and its button may leave the list, so the focus moves to the page.
      document.getElementById('main')?.focus({ preventScroll: true });
      await admin.invalidate();
    },
    onError: (error) => onRefused?.(error),
  });
}
