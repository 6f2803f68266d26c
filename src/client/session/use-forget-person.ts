import { useRouter } from '@tanstack/react-router';
import { CART_KEY } from '../cart/cart-key.ts';
import { trpc } from '../trpc.ts';
import { announceSession } from './session-events.ts';

/** After the server has ended the session: tells the other tabs, forgets what was private and goes home. */
export function useForgetPerson() {
  const router = useRouter();
  const { auth } = trpc.useUtils();
  return async () => {
    const { queryClient } = router.options.context;
    announceSession('signedOut');
    forgetBasket();
    auth.session.setData(undefined, null);
    await router.navigate({ to: '/', replace: true });
    // One that is under way would be cancelled with an error that nobody waits for.
    queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
    await queryClient.invalidateQueries();
  };
}

/** What somebody meant to have tested is nobody else's business on a shared computer. */
function forgetBasket() {
  try {
    window.localStorage.removeItem(CART_KEY);
  } catch {
    // Without storage there is nothing to take away.
  }
  // As other tabs hear it: the basket of this page reads again.
  window.dispatchEvent(new StorageEvent('storage', { key: CART_KEY }));
}
