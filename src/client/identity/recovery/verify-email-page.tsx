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
import { SendLinkAgain } from './send-link-again.tsx';

/** Mail programs open links too, so the address is verified only when the button is pressed. */
export function VerifyEmailPage({ token }: { token: string | undefined }) {
  const { i18n } = useLingui();
  const verify = useVerify();
  const user = useSession();
  if (verify.state === 'done') return <Verified />;
  if (verify.state === 'refused' || token === undefined) return <LinkRefused />;
  return (
    <LinkPage
      title={<Trans>Confirm your e-mail</Trans>}
      lead={<Trans>One press, and we know that our mails reach you.</Trans>}
    >
      {user === null ? (
        <Notice tone="brand">
          <Trans>
            If you signed up yourself, log in here first: you keep your password. Otherwise you choose a new
            one, and what was set up before is removed.
          </Trans>
        </Notice>
      ) : null}
      {verify.error === null ? null : <Notice tone="red">{i18n._(errorWording(verify.error))}</Notice>}
      <Button
        size="lg"
        disabled={verify.isPending}
        aria-busy={verify.isPending}
        onClick={() => void verify.send(token)}
      >
        <Trans>Confirm my e-mail</Trans>
      </Button>
      {user === null ? <LogInButton look="line" onSignedIn={() => {}} /> : null}
    </LinkPage>
  );
}

function useVerify() {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  const refreshSession = useRefreshSession();
  const [state, setState] = useState<'asking' | 'done' | 'refused'>('asking');
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);

  async function send(token: string) {
    setPending(true);
    setError(null);
    try {
      const { resetToken } = await client.auth.verifyEmail.mutate({ token });
      if (resetToken !== null) {
        announceSession('userUpdated');
        await navigate({ to: '/reset-password', search: { token: resetToken }, replace: true });
        await refreshSession();
        return;
      }
      setState('done');
      announceSession('userUpdated');
      await navigate({ to: '/verify-email', search: {}, replace: true });
      await refreshSession();
    } catch (failure) {
      if (appErrorCode(failure) === 'LINK_INVALID') setState('refused');
      else setError(failure);
    } finally {
      setPending(false);
    }
  }
  return { state, error, isPending, send };
}

function Verified() {
  const user = useSession();
  return (
    <LinkPage title={<Trans>Your e-mail is confirmed</Trans>}>
      <Notice tone="green">
        <Trans>From now on, everything about your bookings reaches you there.</Trans>
      </Notice>
      {user ? (
        <LinkButton size="lg" to={dashboardLink(user).to}>
          <Trans>To the dashboard</Trans>
        </LinkButton>
      ) : (
        <LogInButton />
      )}
    </LinkPage>
  );
}

function LinkRefused() {
  const user = useSession();
  if (user?.isEmailVerified) {
    return (
      <LinkPage title={<Trans>Your e-mail is confirmed</Trans>}>
        <Notice tone="green">
          <Trans>Your e-mail is confirmed already. There is nothing left to do.</Trans>
        </Notice>
        <LinkButton size="lg" to={dashboardLink(user).to}>
          <Trans>To the dashboard</Trans>
        </LinkButton>
      </LinkPage>
    );
  }
  return (
    <LinkPage title={<Trans>This link does not work any more</Trans>}>
      <Notice tone="amber">
        <Trans>A link works for two days and once only.</Trans>{' '}
        {user ? null : <Trans>Log in to get a new one.</Trans>}
      </Notice>
      {user && !user.isAnonymous ? <SendLinkAgain /> : <LogInButton />}
    </LinkPage>
  );
}

function LogInButton({ look, onSignedIn }: { look?: 'line'; onSignedIn?: () => void }) {
  const { openAuthDialog } = useAuthDialog();
  return (
    <Button
      size="lg"
      {...(look && { variant: look })}
      onClick={() => openAuthDialog({ mode: 'login', ...(onSignedIn && { onSignedIn }) })}
    >
      <Trans>Log in</Trans>
    </Button>
  );
}
