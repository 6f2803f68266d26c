import { useRouter } from '@tanstack/react-router';
import { PURCHASE_KEY } from '../store-cart-key.ts';

/** Reloads the session, redirects to the dashboard of its role where needed, and refetches the page's data. */
export function useRefreshSession() {
  const router = useRouter();
  return async () => {
    const { queryClient, trpc } = router.options.context;
    const before = trpc.auth.session.getData()?.id;
    const user = await trpc.auth.session.fetch(undefined, { staleTime: 0 });
    await router.invalidate();
    // The cached data of the previous user must not be shown to the next one.
    if (before !== user?.id) queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
    if (before !== undefined && before !== user?.id) removePurchase();
    await queryClient.invalidateQueries();
  };
}

/** After a sign-out in another tab: this tab still has the key to the last purchase. */
function removePurchase() {
  try {
    window.sessionStorage.removeItem(PURCHASE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
