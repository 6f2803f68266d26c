import { useLingui } from '@lingui/react/macro';
import { sessionChanging } from '#/client/core/session/session-changing.ts';
import { useClearSession } from '#/client/core/session/use-clear-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '../feedback/use-toast.ts';

/** Ends the session on the server, removes private data and opens the home page. */
export function useSignOut() {
  const { t } = useLingui();
  const toast = useToast();
  const { client } = trpc.useUtils();
  const clearSession = useClearSession();

  async function signOut() {
    sessionChanging.set(true);
    try {
      // Not a mutation hook: its cache would refetch the private data on screen as a visitor.
      await client.auth.signOut.mutate({});
      await clearSession();
    } catch {
      toast({ tone: 'error', title: t`Sign out Failed`, description: t`Something went wrong` });
    } finally {
      sessionChanging.set(false);
    }
  }
  return () => void signOut();
}
