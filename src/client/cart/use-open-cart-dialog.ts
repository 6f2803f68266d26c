import { useLingui } from '@lingui/react/macro';
import { toastStore } from '../ui/toast-store.ts';
import { useToast } from '../ui/toast.ts';
import { cartDialogSignal } from './cart-dialog-signal.ts';
import { loadCartDialog } from './load-cart-dialog.ts';

/** Shows the basket once its code is there. */
export function useOpenCartDialog() {
  const { t } = useLingui();
  const toast = useToast();
  return () => {
    loadCartDialog().then(
      () => {
        // What was last said about the basket is now in sight.
        toastStore.dismiss();
        cartDialogSignal.open();
      },
      () => toast({ tone: 'error', title: t`Something went wrong` }),
    );
  };
}
