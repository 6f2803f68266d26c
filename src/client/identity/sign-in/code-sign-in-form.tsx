import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { CodeField } from '#/client/ui/signed-in/code-field.tsx';
import { PinField } from '#/client/ui/signed-in/pin-field.tsx';
import { foldCode, isCode } from '#/shared/identity/anonymous-code.ts';
import { pinInput } from '#/shared/identity/auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { useAuthCommand } from './use-auth-command.ts';

const Form = styled('form', authFormRecipe);

/** Stricter than the procedure, which answers a typing error like an unknown code. */
const codeAndPin = z.object({
  code: z.string().check(z.overwrite(foldCode), z.refine(isCode)),
  pin: pinInput,
});

const wrongPair = msg`Invalid login credentials: the code or the PIN is wrong.`;
const wording = (error: unknown) =>
  appErrorCode(error) === 'INVALID_CREDENTIALS' ? wrongPair : errorWording(error);

export function CodeSignInForm({ onSignedIn }: { onSignedIn: (title: string) => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const command = useAuthCommand(
    (client, input: z.infer<typeof codeAndPin>) => client.auth.signInWithCode.mutate(input),
    {
      failedTitle: t`Sign in Failed`,
      wording,
      onDone: ({ wrongPins }) => {
        onSignedIn(t`Successfully logged in!`);
        if (wrongPins === 0) return;
        const count = String(wrongPins);
        toast({
          tone: 'warning',
          title: t`Successfully logged in!`,
          description: t`Wrong PINs since you last logged in: ${count}. Was it not you? Choose a new PIN in the settings.`,
          durationMs: Infinity,
        });
      },
    },
  );
  const form = useZodForm(codeAndPin, command.run, undefined, command.forget);
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <AuthFailure message={command.failure} />
      <CodeField
        autoComplete="username webauthn"
        error={form.errors['code'] && t`Enter the twelve letters and digits of your code.`}
      />
      <PinField
        label={t`PIN`}
        autoComplete="current-password"
        error={form.errors['pin'] && t`The PIN has 6 to 12 digits.`}
      />
      <Button type="submit" size="lg" disabled={command.isPending} aria-busy={command.isPending}>
        <Trans>Log in</Trans>
      </Button>
      <PasskeyPart onSignedIn={onSignedIn} />
    </Form>
  );
}
