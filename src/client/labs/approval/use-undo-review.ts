import { useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { recentDecisions } from './recent-decisions.ts';

/** Undoes a decision about a lab, says so, and invalidates every list that contains it. */
export function useUndoReview(reviewId: string) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  return trpc.admin.undoReviewLab.useMutation({
    onSuccess: () => {
      toast({ tone: 'info', title: t`Undone: the lab is as it was.` });
      // The pressed button is removed, so the focus moves to the page.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
    onSettled: async () => {
      await admin.invalidate();
      // Only now: its row keeps its place until the lists are read again.
      recentDecisions.end(reviewId);
    },
  });
}
