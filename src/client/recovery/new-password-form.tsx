import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PASSWORD_MIN_LENGTH, resetPasswordInput, type ResetPasswordInput } from '#/shared/auth.ts';
import { appErrorCode, errorWording } from '../app-error.ts';
import { AuthFailure } from '../session/auth-failure.tsx';
import { PasswordField } from '../session/password-field.tsx';
import { authFormRecipe } from '../session/recipes.ts';
import { announceSession } from '../session/session-events.ts';
import { useRefreshSession } from '../session/use-refresh-session.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { useZodForm } from '../zod-form.ts';

const Form = styled('form', authFormRecipe);

type Props = { token: string; onDone: () => void; onRefused: () => void };

export function NewPasswordForm({ token, onDone, onRefused }: Props) {
  const { t, i18n } = useLingui();
  const { client } = trpc.useUtils();
  const refreshSession = useRefreshSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function send(input: ResetPasswordInput) {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      await client.auth.resetPassword.mutate(input);
      announceSession('passwordRecovery');
      // Every session has ended, this browser's too.
      await refreshSession();
      onDone();
    } catch (error) {
      if (appErrorCode(error) === 'LINK_INVALID') onRefused();
      else setFailure(i18n._(errorWording(error)));
    } finally {
      setPending(false);
    }
  }
  const form = useZodForm(
    resetPasswordInput,
    (input) => void send(input),
    (raw) => ({ ...raw, token }),
  );
  const length = String(PASSWORD_MIN_LENGTH);
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <AuthFailure words={failure} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t`New password`}
        help={t`${length} characters or more. A short sentence is enough.`}
        error={form.errors['password']}
      />
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        <Trans>Save the password</Trans>
      </Button>
    </Form>
  );
}
