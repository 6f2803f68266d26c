import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { sessionChanging } from '#/client/core/session/session-changing.ts';
import { announceSession } from '#/client/core/session/session-events.ts';
import { useRefreshSession } from '#/client/core/session/use-refresh-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { toastStore } from '#/client/ui/feedback/toast-store.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

type Options<Answer> = {
  /** The toast's title on failure; the form shows the error as well, since toasts disappear. */
  failedTitle: string;
  wording?: (error: unknown) => MessageDescriptor;
  /** A refusal that asks for a second factor is not a failure. */
  isNextStep?: (error: unknown) => boolean;
  onDone: (answer: Answer) => void;
};

/** Sends one sign-in or sign-up; the session is refreshed before `onDone` runs. */
export function useAuthCommand<Input, Answer>(
  send: (client: Client, input: Input) => Promise<Answer>,
  { failedTitle, wording = errorWording, isNextStep = () => false, onDone }: Options<Answer>,
) {
  const { i18n } = useLingui();
  const toast = useToast();
  const { client } = trpc.useUtils();
  const refreshSession = useRefreshSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function run(input: Input) {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    // Clears the error of the previous attempt, which must not stand beside the success of this one.
    toastStore.dismiss();
    try {
      const answer = await send(client, input);
      sessionChanging.set(true);
      await refreshSession();
      announceSession('signedIn');
      onDone(answer);
    } catch (error) {
      if (!isNextStep(error)) fail(i18n._(wording(error)));
    } finally {
      sessionChanging.set(false);
      setPending(false);
    }
  }
  function fail(message: string) {
    setFailure(message);
    toast({ tone: 'error', title: failedTitle, description: message });
  }
  /** Called where fields are refused: the server's former answer is not about them. */
  const forget = () => {
    setFailure(null);
    toastStore.dismiss();
  };
  return { run: (input: Input) => void run(input), isPending, failure, forget };
}
