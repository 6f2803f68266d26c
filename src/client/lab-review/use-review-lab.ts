import { useLingui } from '@lingui/react/macro';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';

/** Decides on a lab and renews every list it stands in. */
export function useReviewLab(onDone: () => void = () => {}) {
  const { t } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  return trpc.admin.reviewLab.useMutation({
    onSuccess: async () => {
      onDone();
      toast({ tone: 'success', title: t`Lab status updated.` });
      // The row may leave the list, and its button with it: reading goes on at the page's start.
      document.getElementById('main')?.focus({ preventScroll: true });
      await admin.invalidate();
    },
  });
}
