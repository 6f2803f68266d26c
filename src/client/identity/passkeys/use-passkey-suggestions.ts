import { useEffect, useEffectEvent } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { answerWithPasskey, stopAsking, suggestsPasskeys } from './ask-device.ts';

type Answer = Awaited<ReturnType<typeof answerWithPasskey>>;

/** Shorter than the life of a challenge. */
const RENEW_MS = 4 * 60 * 1000;

/**
 * Lets the browser offer passkeys among the suggestions of the form's first field. `isPaused` while the person is asked by
 * a button. Without an answer nothing is shown: the button is there.
 */
export function usePasskeySuggestions(isPaused: boolean, onAnswer: (answer: Answer) => void) {
  const { client } = trpc.useUtils();
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    if (isPaused) return;
    const run = { isOn: true };
    const offer = async () => {
      if (!(await suggestsPasskeys()) || !run.isOn) return;
      const options = await client.auth.passkeyOptions.mutate({});
      if (!run.isOn) return;
      const answer = await answerWithPasskey(options, { asSuggestion: true });
      if (run.isOn) answered(answer);
    };
    const start = () => void offer().catch(() => {});
    start();
    const renewal = setInterval(start, RENEW_MS);
    return () => {
      run.isOn = false;
      clearInterval(renewal);
      void suggestsPasskeys().then((isUsed) => (isUsed ? stopAsking() : undefined));
    };
  }, [client, isPaused]);
}
