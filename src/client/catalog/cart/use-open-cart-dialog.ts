import { useLingui } from '@lingui/react/macro';
import { toastStore } from '#/client/ui/feedback/toast-store.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { cartDialogSignal } from './cart-dialog-signal.ts';
import { loadCartDialog } from './load-cart-dialog.ts';

/** Opens the cart dialog once its code is loaded. */
export function useOpenCartDialog() {
  const { t } = useLingui();
  const toast = useToast();
  return () => {
    loadCartDialog().then(
      () => {
        // The dialog now shows what the toast said.
        toastStore.dismiss();
        cartDialogSignal.open();
      },
      () => toast({ tone: 'error', title: t`Something went wrong` }),
    );
  };
}
