import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import type { ReceivedAdminInvitation } from '#/shared/admin/administrator.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { AdminPasswordForm } from './admin-password-form.tsx';
import { findDeadInvitation } from './dead-invitation.tsx';
import { LinkPage } from './link-page.tsx';

/** The page of an invitation to the desk. */
export function AdminInvitationPage({ token }: { token: string }) {
  // Kept by this page alone, never in the query cache.
  const show = trpc.auth.showAdminInvitation.useMutation({ gcTime: 0 });
  const read = useEffectEvent(() => show.mutate({ token }));
  useEffect(() => {
    read();
  }, [token]);
  if (show.data) return <Opened token={token} invitation={show.data} />;
  const dead = findDeadInvitation(appErrorCode(show.error));
  if (dead) return dead;
  return (
    <LinkPage title={<Trans>An invitation to the admin desk</Trans>}>
      {show.error ? (
        <ErrorState error={show.error} onRetry={() => show.mutate({ token })} />
      ) : (
        <div aria-busy="true">
          <RowsSkeleton />
        </div>
      )}
    </LinkPage>
  );
}

type Props = { token: string; invitation: ReceivedAdminInvitation };

function Opened({ token, invitation: { email, role, inviterName, expiresAt } }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { openAuthDialog } = useAuthDialog();
  const logIn = () =>
    openAuthDialog({
      mode: 'admin',
      onSignedIn: () => void navigate({ to: '/admin/dashboard', replace: true }),
    });
  const accept = trpc.auth.acceptAdminInvitation.useMutation({ onSuccess: logIn });
  const dead = findDeadInvitation(appErrorCode(accept.error));
  if (dead) return dead;
  if (accept.isSuccess) {
    return (
      <LinkPage title={<Trans>Your password is saved</Trans>}>
        <Notice tone="green">
          <Trans>Log in with your e-mail and this password.</Trans>
        </Notice>
        <Button size="lg" onClick={logIn}>
          <Trans>Log in</Trans>
        </Button>
      </LinkPage>
    );
  }
  const inviter = <bdi>{inviterName}</bdi>;
  const given = i18n._(adminRoleNames[role]);
  const address = <bdi dir="ltr">{email}</bdi>;
  const end = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(expiresAt)));
  return (
    <LinkPage
      title={<Trans>{inviter} invites you to the admin desk</Trans>}
      lead={
        <Trans>
          The invitation was sent to {address} and holds until {end}. Your role: {given}.
        </Trans>
      }
    >
      <p>
        <Trans>Choose a password. At the first login you set up the second step of signing in.</Trans>
      </p>
      <AdminPasswordForm
        token={token}
        error={accept.error}
        isPending={accept.isPending}
        onAccept={(input) => accept.mutate(input)}
      />
    </LinkPage>
  );
}
