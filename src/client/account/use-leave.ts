import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionChanging } from '../session/session-changing.ts';
import { announceSession } from '../session/session-events.ts';
import { trpc } from '../trpc.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Sends what ends this session too, forgets what was private and goes home. */
export function useLeave<Input>(
  send: (client: Client, input: Input) => Promise<unknown>,
  onLeft: () => void,
) {
  const router = useRouter();
  const { auth, client } = trpc.useUtils();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);

  async function run(input: Input) {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      // Not a mutation hook: its cache would ask for the private data on screen once more, as nobody.
      await send(client, input);
    } catch (failure) {
      setError(failure);
      setPending(false);
      return;
    }
    const { queryClient } = router.options.context;
    sessionChanging.set(true);
    try {
      announceSession('signedOut');
      auth.session.setData(undefined, null);
      await router.navigate({ to: '/', replace: true });
      queryClient.removeQueries({ type: 'inactive' });
      await queryClient.invalidateQueries();
      onLeft();
    } finally {
      sessionChanging.set(false);
    }
  }
  return { run: (input: Input) => void run(input), isPending, error };
}
