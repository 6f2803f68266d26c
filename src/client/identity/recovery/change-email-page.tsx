import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { dashboardLink } from '#/client/core/nav-links.ts';
import { announceSession } from '#/client/core/session/session-events.ts';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useRefreshSession } from '#/client/core/session/use-refresh-session.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { LinkPage } from './link-page.tsx';

type State = 'asking' | 'done' | 'refused';

/** Mail programs open links too, so the address changes only when the button is pressed. */
export function ChangeEmailPage({ token }: { token: string | undefined }) {
  const { i18n } = useLingui();
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const [state, setState] = useState<State>('asking');
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);

  async function send(used: string) {
    setPending(true);
    setError(null);
    try {
      const { resetToken } = await client.auth.confirmEmailChange.mutate({ token: used });
      if (resetToken === null) setState('done');
      announceSession('userUpdated');
      await (resetToken === null
        ? navigate({ to: '/verify-email', search: { change: '1' }, replace: true })
        : navigate({ to: '/reset-password', search: { token: resetToken }, replace: true }));
      // The session may have ended.
      await refreshSession();
    } catch (failure) {
      if (appErrorCode(failure) === 'LINK_INVALID') setState('refused');
      else setError(failure);
    } finally {
      setPending(false);
    }
  }
  if (state === 'done') return <Changed />;
  if (state === 'refused' || token === undefined) return <Refused />;
  return (
    <LinkPage
      title={<Trans>Use this e-mail from now on?</Trans>}
      lead={
        <Trans>
          You log in with the new address, and our mails go there. Your other devices are logged out. The old
          address gets a mail.
        </Trans>
      }
    >
      {error === null ? null : <Notice tone="red">{i18n._(errorWording(error))}</Notice>}
      <Button size="lg" disabled={isPending} aria-busy={isPending} onClick={() => void send(token)}>
        <Trans>Change my e-mail</Trans>
      </Button>
    </LinkPage>
  );
}

function Changed() {
  return (
    <LinkPage title={<Trans>Your e-mail is changed</Trans>}>
      <Notice tone="green">
        <Trans>From now on you log in with the new address.</Trans>
      </Notice>
      <Onward />
    </LinkPage>
  );
}

function Refused() {
  return (
    <LinkPage title={<Trans>This link does not work any more</Trans>}>
      <Notice tone="amber">
        <Trans>
          It works for 24 hours and once only. If you have pressed the button before, your e-mail is changed.
          If not, ask again in your settings.
        </Trans>
      </Notice>
      <Onward />
    </LinkPage>
  );
}

function Onward() {
  const user = useSession();
  const { openAuthDialog } = useAuthDialog();
  return user ? (
    <LinkButton size="lg" to={dashboardLink(user).to}>
      <Trans>To the dashboard</Trans>
    </LinkButton>
  ) : (
    <Button size="lg" onClick={() => openAuthDialog({ mode: 'login' })}>
      <Trans>Log in</Trans>
    </Button>
  );
}
