import { useLingui } from '@lingui/react/macro';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';
import { UndoOffer } from './undo-offer.tsx';

/** Decides on a lab, renews every list it stands in, and offers to undo it. */
export function useReviewLab(onDone: () => void = () => {}) {
  const { t } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  return trpc.admin.reviewLab.useMutation({
    onSuccess: async ({ reviewId }) => {
      onDone();
      toast({
        tone: 'success',
        title: t`Lab status updated.`,
        // The offer takes the message away itself, when its own time is up.
        ...(reviewId === null
          ? {}
          : { durationMs: Number.POSITIVE_INFINITY, description: <UndoOffer reviewId={reviewId} /> }),
      });
      // The row may leave the list, and its button with it: reading goes on at the page's start.
      document.getElementById('main')?.focus({ preventScroll: true });
      await admin.invalidate();
    },
    onError: () => admin.invalidate(),
  });
}
