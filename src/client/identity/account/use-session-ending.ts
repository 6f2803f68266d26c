import { useState } from 'react';
import { sessionChanging } from '#/client/core/session/session-changing.ts';
import { useClearSession } from '#/client/core/session/use-clear-session.ts';
import { trpc } from '#/client/core/trpc.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

/** Sends a command that also ends this session, clears private data and goes home. */
export function useSessionEnding<Input>(
  send: (client: Client, input: Input) => Promise<unknown>,
  onLeft: () => void,
) {
  const { client } = trpc.useUtils();
  const clearSession = useClearSession();
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);

  async function run(input: Input) {
    if (isPending) return;
    setPending(true);
    setError(null);
    try {
      // Not a mutation hook: its cache would refetch the private data on screen without a session.
      await send(client, input);
    } catch (failure) {
      setError(failure);
      setPending(false);
      return;
    }
    sessionChanging.set(true);
    try {
      await clearSession();
      onLeft();
    } finally {
      sessionChanging.set(false);
    }
  }
  return { run: (input: Input) => void run(input), isPending, error };
}
