import { useLingui } from '@lingui/react/macro';
import { toastStore } from '../ui/toast-store.ts';
import { useToast } from '../ui/toast.ts';
import { loadStoreCartDrawer } from './load-store-cart-drawer.ts';
import { storeCartDrawer } from './store-cart-drawer-signal.ts';

/** Shows the store's cart once its code is there. */
export function useOpenStoreCart() {
  const { t } = useLingui();
  const toast = useToast();
  return () => {
    loadStoreCartDrawer().then(
      () => {
        // What was last said about the cart is now in sight.
        toastStore.dismiss();
        storeCartDrawer.open();
      },
      () => toast({ tone: 'error', title: t`Something went wrong. Please try again.` }),
    );
  };
}
