import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import { trpc } from '#/client/core/trpc.ts';
import type { ReceivedAdminInvitation } from '#/shared/admin/administrator.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { AdminPasswordForm } from './admin-password-form.tsx';
import { findDeadInvitation } from './dead-invitation.tsx';
import { LinkPage } from './link-page.tsx';
import { PasswordSaved } from './password-saved.tsx';
import { ReadingInvitation } from './reading-invitation.tsx';

/** The page of an invitation to the desk. */
export function AdminInvitationPage({ token }: { token: string }) {
  // Kept by this page alone, never in the query cache.
  const show = trpc.auth.showAdminInvitation.useMutation({ gcTime: 0 });
  const read = useEffectEvent(() => show.mutate({ token }));
  useEffect(() => {
    read();
  }, [token]);
  if (show.data) return <Opened token={token} invitation={show.data} />;
  return (
    <ReadingInvitation
      title={<Trans>An invitation to the admin desk</Trans>}
      error={show.error}
      onRetry={() => show.mutate({ token })}
    />
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
  if (accept.isSuccess) return <PasswordSaved onLogIn={logIn} />;
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
