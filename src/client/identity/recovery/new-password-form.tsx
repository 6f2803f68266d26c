import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { announceSession } from '#/client/core/session/session-events.ts';
import { useRefreshSession } from '#/client/core/session/use-refresh-session.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import {
  type CheckLinkInput,
  PASSWORD_MIN_LENGTH,
  resetPasswordInput,
  type ResetPasswordInput,
} from '#/shared/identity/auth.ts';
import { AuthFailure } from '../sign-in/auth-failure.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';

const Form = styled('form', authFormRecipe);

type Props = {
  token: string;
  /** The use of the link; both set the password and end every session. */
  use?: CheckLinkInput['use'];
  button?: ReactNode;
  onDone: () => void;
  onRefused: () => void;
};

export function NewPasswordForm({ token, use = 'resetPassword', button, onDone, onRefused }: Props) {
  const { t, i18n } = useLingui();
  const { client } = trpc.useUtils();
  const refreshSession = useRefreshSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  useDeadLink({ token, use }, onRefused);
  async function send(input: ResetPasswordInput) {
    if (isPending) return;
    setPending(true);
    setFailure(null);
    try {
      await client.auth[use].mutate(input);
      announceSession('passwordRecovery');
      // All sessions have ended, this browser's too.
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
      <AuthFailure message={failure} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t`New password`}
        help={t`${length} characters or more. A short sentence is enough.`}
        error={form.errors['password']}
      />
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        {button ?? <Trans>Save the password</Trans>}
      </Button>
    </Form>
  );
}

/** A dead link is told before a password is typed. */
function useDeadLink({ token, use }: CheckLinkInput, onRefused: () => void) {
  const { client } = trpc.useUtils();
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    client.auth.checkLink.mutate({ token, use }).catch((error: unknown) => {
      // Without a connection the form itself will tell.
      if (appErrorCode(error) === 'LINK_INVALID') refuse();
    });
  }, [client, token, use]);
}
