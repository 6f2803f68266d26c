import { useRouter } from '@tanstack/react-router';
import { trpc } from '../trpc.ts';
import { forgetKept } from './forget-kept.ts';
import { announceSession } from './session-events.ts';

/** After the server has ended the session: tells the other tabs, forgets what was private and goes home. */
export function useForgetPerson() {
  const router = useRouter();
  const { auth } = trpc.useUtils();
  return async () => {
    const { queryClient } = router.options.context;
    announceSession('signedOut');
    forgetKept();
    auth.session.setData(undefined, null);
    await router.navigate({ to: '/', replace: true });
    // One that is under way would be cancelled with an error that nobody waits for.
    queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
    await queryClient.invalidateQueries();
  };
}
