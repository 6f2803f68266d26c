import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { answerWithPasskey, hasPasskeys } from '../passkeys/ask-device.ts';
import { passkeyFailureOf, passkeyWording } from '../passkeys/passkey-error.ts';
import { usePasskeySuggestions } from '../passkeys/use-passkey-suggestions.ts';
import { AuthFailure } from './auth-failure.tsx';
import { useAuthCommand } from './use-auth-command.ts';

const parts = partsOf(authFormRecipe);

type Answer = Awaited<ReturnType<typeof answerWithPasskey>>;

/** Signing in with a passkey, below the form: by the button, or from the suggestions of the form's first field. */
export function PasskeyPart({ onSignedIn }: { onSignedIn: (title: string) => void }) {
  const { i18n, t } = useLingui();
  const [cancelled, setCancelled] = useState<string | null>(null);
  const command = useAuthCommand(
    async (client, given: Answer | null) => {
      setCancelled(null);
      const response = given ?? (await answerWithPasskey(await client.auth.passkeyOptions.mutate({})));
      return client.auth.signInWithPasskey.mutate({ response });
    },
    {
      failedTitle: t`Sign in Failed`,
      wording: passkeyWording,
      isNextStep(error) {
        const isCancelled = passkeyFailureOf(error) === 'cancelled';
        if (isCancelled) setCancelled(i18n._(passkeyWording(error)));
        return isCancelled;
      },
      onDone: () => onSignedIn(t`Successfully logged in!`),
    },
  );
  usePasskeySuggestions(command.isPending, command.run);
  if (!hasPasskeys()) return null;
  return (
    <>
      <p className={parts.or}>
        <Trans>or</Trans>
      </p>
      <AuthFailure message={command.failure} />
      {cancelled === null ? null : (
        <output>
          <Notice tone="sand">{cancelled}</Notice>
        </output>
      )}
      <Button
        variant="line"
        disabled={command.isPending}
        aria-busy={command.isPending}
        onClick={() => command.run(null)}
      >
        <KeyRound aria-hidden />
        <Trans>Continue with a passkey</Trans>
      </Button>
    </>
  );
}
