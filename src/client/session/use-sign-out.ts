import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';
import { sessionChanging } from './session-changing.ts';
import { announceSession } from './session-events.ts';

/** Ends the session on the server, forgets what was private and goes home. */
export function useSignOut() {
  const { t } = useLingui();
  const router = useRouter();
  const toast = useToast();
  const { auth, client } = trpc.useUtils();

  async function signOut() {
    const { queryClient } = router.options.context;
    sessionChanging.set(true);
    try {
      // Not a mutation hook: its cache would ask for the private data on screen once more, as nobody.
      await client.auth.signOut.mutate({});
      announceSession('signedOut');
      auth.session.setData(undefined, null);
      await router.navigate({ to: '/', replace: true });
      queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' });
      await queryClient.invalidateQueries();
    } catch {
      toast({ tone: 'error', title: t`Sign out Failed`, description: t`Something went wrong` });
    } finally {
      sessionChanging.set(false);
    }
  }
  return () => void signOut();
}
