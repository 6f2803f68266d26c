import { useRouter } from '@tanstack/react-router';
import { PURCHASE_KEY } from '../store-cart/store-cart-key.ts';

/** Asks again who the page is for, sends them where their role belongs and renews what is on screen. */
export function useRefreshSession() {
  const router = useRouter();
  return async () => {
    const { queryClient, trpc } = router.options.context;
    const before = trpc.auth.session.getData()?.id;
    const user = await trpc.auth.session.fetch(undefined, { staleTime: 0 });
    await router.invalidate();
    // What the last person saw is no business of the next one's.
    if (before !== user?.id) queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
    if (before !== undefined && before !== user?.id) forgetPurchase();
    await queryClient.invalidateQueries();
  };
}

/** Signed out in another tab: this one has the key to what was bought in it. */
function forgetPurchase() {
  try {
    window.sessionStorage.removeItem(PURCHASE_KEY);
  } catch {
    // Without storage nothing was remembered.
  }
}
