import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useUserUpdated } from '#/client/identity/account/use-user-updated.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { useSignOut } from '#/client/ui/page/use-sign-out.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { SignInInput } from '#/shared/identity/auth.ts';
import type { ReceivedStaffInvitation } from '#/shared/labs/staff.ts';
import { useAuthCommand } from '../sign-in/use-auth-command.ts';
import { findDeadInvitation } from './dead-invitation.tsx';
import { InvitedPasswordForm } from './invited-password-form.tsx';
import { LinkPage } from './link-page.tsx';
import { PasswordSaved } from './password-saved.tsx';

type Props = { token: string; invitation: ReceivedStaffInvitation };

/** Which lab invites, and what the reader does next. */
export function OpenStaffInvitation({ token, invitation }: Props) {
  const { t } = useLingui();
  const { openAuthDialog } = useAuthDialog();
  const navigate = useNavigate();
  const logIn = () =>
    openAuthDialog({ mode: 'login', onSignedIn: () => void navigate({ to: '/dashboard', replace: true }) });
  // The password that was just chosen signs in at once; where that fails, the form of the log-in does.
  const signIn = useAuthCommand((client, input: SignInInput) => client.auth.signIn.mutate(input), {
    failedTitle: t`Sign in Failed`,
    onDone: () => void navigate({ to: '/dashboard', replace: true }),
  });
  const accept = trpc.staff.acceptInvitation.useMutation({
    onSuccess: (_answer, { password }) =>
      signIn.run({ email: invitation.email, password, asAdmin: false, secondFactor: '' }),
  });
  if (accept.isSuccess && signIn.failure !== null) return <PasswordSaved onLogIn={logIn} />;
  const dead = findDeadInvitation(appErrorCode(accept.error));
  if (dead) return dead;
  if (invitation.step === 'choosePassword') {
    return (
      <Frame invitation={invitation}>
        <p>
          <Trans>Choose a password for your own account at the lab.</Trans>
        </p>
        <InvitedPasswordForm
          token={token}
          error={accept.error}
          isPending={accept.isPending || accept.isSuccess}
          onAccept={(input) => accept.mutate(input)}
        />
      </Frame>
    );
  }
  return (
    <Frame invitation={invitation}>
      <NextStep token={token} invitation={invitation} />
    </Frame>
  );
}

function Frame({ invitation, children }: { invitation: ReceivedStaffInvitation; children: ReactNode }) {
  const locale = useLocale();
  const lab = <bdi>{invitation.labName[locale]}</bdi>;
  const address = <bdi dir="ltr">{invitation.email}</bdi>;
  const end = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(invitation.expiresAt)));
  return (
    <LinkPage
      title={<Trans>{lab} invites you to its staff</Trans>}
      lead={
        <Trans>
          The invitation was sent to {address} and holds until {end}.
        </Trans>
      }
    >
      {children}
    </LinkPage>
  );
}

/** For an address that has an account. */
function NextStep({ token, invitation: { step } }: Props) {
  const { openAuthDialog } = useAuthDialog();
  if (step === 'join') return <Join token={token} />;
  if (step === 'otherAddress') return <SignOutFirst />;
  if (step === 'notLabAccount') {
    return (
      <Notice tone="amber">
        <Trans>
          This address has a customer's account, which cannot work at a lab. Ask the lab to invite another
          address of yours.
        </Trans>
      </Notice>
    );
  }
  if (step === 'worksElsewhere') {
    return (
      <Notice tone="amber">
        <Trans>
          This account works at a lab already, and an account works at one. Once its owner removes you there,
          open the link again.
        </Trans>
      </Notice>
    );
  }
  return (
    <>
      <p>
        <Trans>This address has an account. Log in with it to accept.</Trans>
      </p>
      <Button size="lg" onClick={() => openAuthDialog({ mode: 'login', allowsAnonymous: false })}>
        <Trans>Log in</Trans>
      </Button>
    </>
  );
}

function SignOutFirst() {
  const signOut = useSignOut();
  return (
    <>
      <Notice tone="amber">
        <Trans>You are logged in with another address. Log out, then open the link again.</Trans>
      </Notice>
      <Button size="lg" variant="line" onClick={() => signOut()}>
        <Trans>Log out</Trans>
      </Button>
    </>
  );
}

function Join({ token }: { token: string }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const userUpdated = useUserUpdated();
  const join = trpc.staff.join.useMutation({
    onSuccess: async () => {
      toast({ tone: 'success', title: t`You work at this lab now.` });
      await userUpdated();
      await navigate({ to: '/dashboard', replace: true });
    },
  });
  return (
    <>
      {join.error ? <Notice tone="red">{i18n._(errorWording(join.error))}</Notice> : null}
      <Button
        size="lg"
        disabled={join.isPending}
        aria-busy={join.isPending}
        onClick={() => join.mutate({ token })}
      >
        <Trans>Accept and join the lab</Trans>
      </Button>
    </>
  );
}
