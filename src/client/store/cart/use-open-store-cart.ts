import { useLingui } from '@lingui/react/macro';
import { toastStore } from '#/client/ui/feedback/toast-store.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { loadStoreCartDrawer } from './load-store-cart-drawer.ts';
import { storeCartDrawer } from './store-cart-drawer-signal.ts';

/** Opens the store cart once its code is loaded. */
export function useOpenStoreCart() {
  const { t } = useLingui();
  const toast = useToast();
  return () => {
    loadStoreCartDrawer().then(
      () => {
        // The drawer now shows what the toast said.
        toastStore.dismiss();
        storeCartDrawer.open();
      },
      () => toast({ tone: 'error', title: t`Something went wrong. Please try again.` }),
    );
  };
}
