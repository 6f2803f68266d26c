import { useRouter } from '@tanstack/react-router';
import { trpc } from '../trpc.ts';
import { forgetStored } from './forget-stored.ts';
import { announceSession } from './session-events.ts';

/** Runs after the server has ended the session: notifies other tabs, removes private data and opens the home page. */
export function useClearSession() {
  const router = useRouter();
  const { auth } = trpc.useUtils();
  return async () => {
    const { queryClient } = router.options.context;
    announceSession('signedOut');
    forgetStored();
    auth.session.setData(undefined, null);
    await router.navigate({ to: '/', replace: true });
    // A pending query would be cancelled with an unhandled error.
    queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
    await queryClient.invalidateQueries();
  };
}
