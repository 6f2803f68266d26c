import { useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';

type Options = { onAdded?: () => void };

/** Adds a synonym to a test; resolves to the tests that already have the name, if any. */
export function useAddSynonym({ onAdded = () => {} }: Options = {}) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  return trpc.admin.addSynonym.useMutation({
    onSuccess: ({ isAdded }) => {
      if (!isAdded) return;
      onAdded();
      toast({ tone: 'success', title: t`Search finds it from now on.` });
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
}
