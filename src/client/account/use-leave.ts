import { useState } from 'react';
import { sessionChanging } from '../session/session-changing.ts';
import { useForgetPerson } from '../session/use-forget-person.ts';
import { trpc } from '../trpc.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Sends what ends this session too, forgets what was private and goes home. */
export function useLeave<Input>(
  send: (client: Client, input: Input) => Promise<unknown>,
  onLeft: () => void,
) {
  const { client } = trpc.useUtils();
  const forgetPerson = useForgetPerson();
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
    sessionChanging.set(true);
    try {
      await forgetPerson();
      onLeft();
    } finally {
      sessionChanging.set(false);
    }
  }
  return { run: (input: Input) => void run(input), isPending, error };
}
