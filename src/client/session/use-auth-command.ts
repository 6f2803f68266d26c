import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { toastStore } from '../ui/toast-store.ts';
import { useToast } from '../ui/toast.ts';
import { sessionChanging } from './session-changing.ts';
import { announceSession } from './session-events.ts';
import { useRefreshSession } from './use-refresh-session.ts';

type Client = ReturnType<typeof trpc.useUtils>['client'];

type Options<Answer> = {
  /** The toast's title when it fails; the sentence is said in the form as well, since toasts leave. */
  failedTitle: string;
  wording?: (error: unknown) => MessageDescriptor;
  /** A refusal that only asks for more is no failure. */
  isNextStep?: (error: unknown) => boolean;
  onDone: (answer: Answer) => void;
};

/** Sends one sign-in or sign-up; the page is renewed for the person before `onDone` runs. */
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
    // What is still shown tells of the attempt before: it must not stand beside the success of this one.
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
  function fail(words: string) {
    setFailure(words);
    toast({ tone: 'error', title: failedTitle, description: words });
  }
  return { run: (input: Input) => void run(input), isPending, failure, forget: () => setFailure(null) };
}
