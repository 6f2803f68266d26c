import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';

/** Sends the decision on a request and goes back to the pending ones. */
export function useReviewRequest() {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  return trpc.admin.reviewTestRequest.useMutation({
    onSuccess: async ({ status }) => {
      toast({
        tone: 'success',
        title:
          status === 'rejected' ? t`Test request has been rejected.` : t`Test request has been approved.`,
      });
      await navigate({ to: '/admin/dashboard', search: { section: 'tests' } });
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
}
