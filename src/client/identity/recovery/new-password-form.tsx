import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { announceSession } from '#/client/core/session/session-events.ts';
import { useRefreshSession } from '#/client/core/session/use-refresh-session.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { type CheckLinkInput, resetPasswordInput, type ResetPasswordInput } from '#/shared/identity/auth.ts';
import { PasswordForm } from './password-form.tsx';

type Props = {
  token: string;
  /** The use of the link; both set the password and end every session. */
  use?: CheckLinkInput['use'];
  button?: ReactNode;
  onDone: () => void;
  onRefused: () => void;
};

export function NewPasswordForm({ token, use = 'resetPassword', button, onDone, onRefused }: Props) {
  const { i18n } = useLingui();
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
  return <PasswordForm form={form} failure={failure} isPending={isPending} button={button} />;
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
