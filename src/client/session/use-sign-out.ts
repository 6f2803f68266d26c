import { useLingui } from '@lingui/react/macro';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';
import { sessionChanging } from './session-changing.ts';
import { useForgetPerson } from './use-forget-person.ts';

/** Ends the session on the server, forgets what was private and goes home. */
export function useSignOut() {
  const { t } = useLingui();
  const toast = useToast();
  const { client } = trpc.useUtils();
  const forgetPerson = useForgetPerson();

  async function signOut() {
    sessionChanging.set(true);
    try {
      // Not a mutation hook: its cache would ask for the private data on screen once more, as nobody.
      await client.auth.signOut.mutate({});
      await forgetPerson();
    } catch {
      toast({ tone: 'error', title: t`Sign out Failed`, description: t`Something went wrong` });
    } finally {
      sessionChanging.set(false);
    }
  }
  return () => void signOut();
}
