import { useLingui } from '@lingui/react/macro';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';

type Options = { onAdded?: () => void };

/** Gives a word to a test; who is called so already is handed back by the answer instead. */
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
