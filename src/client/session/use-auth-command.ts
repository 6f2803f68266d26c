import { useState } from 'react';
import { trpc } from '../trpc.ts';
import { sessionChanging } from './session-changing.ts';
import { announceSession } from './session-events.ts';
import { useRefreshSession } from './use-refresh-session.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Sends one sign-in or sign-up; the page is renewed for the person before `onDone` runs. */
export function useAuthCommand<Input>(
  send: (client: Client, input: Input) => Promise<unknown>,
  onDone: () => void,
) {
  const { client } = trpc.useUtils();
  const refreshSession = useRefreshSession();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);

  async function run(input: Input) {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      await send(client, input);
      sessionChanging.set(true);
      await refreshSession();
      announceSession('signedIn');
      onDone();
    } catch (failure) {
      setError(failure);
    } finally {
      sessionChanging.set(false);
      setPending(false);
    }
  }
  return { run: (input: Input) => void run(input), isPending, error };
}
