import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { planName } from '#/client/core/signed-in/plan-name.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useUserUpdated } from '#/client/identity/account/use-user-updated.ts';
import { LinkPage } from '#/client/identity/recovery/link-page.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { dayIn, formatDate, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { ReceivedInvitation, ReceivedInvitationInput } from '#/shared/payments/plan-member.ts';
import { WhatPayerSees } from './what-payer-sees.tsx';

type Props = { input: ReceivedInvitationInput; invitation: ReceivedInvitation };

/** Who invites, what acceptance means, and the answer. */
export function OpenInvitation({ input, invitation }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { ownerName, expiresAt } = invitation;
  const plan = i18n._(planName(invitation.tier));
  const end = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(expiresAt)));
  return (
    <LinkPage
      title={
        <Trans>
          <bdi>{ownerName}</bdi> invites you to share a plan
        </Trans>
      }
      lead={
        <Trans>
          You get the {plan} plan and pay nothing for it. You keep your own account and password. The
          invitation holds until {end}.
        </Trans>
      }
    >
      <WhatPayerSees />
      <Answer input={input} invitation={invitation} />
    </LinkPage>
  );
}

function Answer({ input, invitation }: Props) {
  const user = useSession();
  const { caller, isAccountLeft } = invitation;
  if (!isAccountLeft) {
    return (
      <Notice tone="amber">
        <Trans>No account is left on this plan. The person who invited you can make room for you.</Trans>
      </Notice>
    );
  }
  if (!user) return <SignInFirst />;
  if (!caller) {
    return (
      <Notice tone="amber">
        <Trans>
          Only a customer with a name can share a plan. Log out, then log in or sign up as a customer and open
          the link again.
        </Trans>
      </Notice>
    );
  }
  if (caller.isOwner) {
    return (
      <Notice tone="amber">
        <Trans>This is an invitation to your own plan. Send the link to the person it is for.</Trans>
      </Notice>
    );
  }
  if (caller.isInAnotherPlan) {
    return (
      <Notice tone="amber">
        <Trans>
          You can be on one plan at a time. Leave the plan you share, or remove the members of yours, then
          accept.
        </Trans>
      </Notice>
    );
  }
  return <Decision input={input} caller={caller} />;
}

function SignInFirst() {
  const { openAuthDialog } = useAuthDialog();
  const open = (mode: 'signup' | 'login') =>
    openAuthDialog({ mode, userType: 'customer', allowsAnonymous: false });
  return (
    <>
      <p>
        <Trans>Sign up or log in to accept. The invitation waits here.</Trans>
      </p>
      <Button size="lg" onClick={() => open('signup')}>
        <Trans>Sign up</Trans>
      </Button>
      <Button size="lg" variant="line" onClick={() => open('login')}>
        <Trans>Log in</Trans>
      </Button>
    </>
  );
}

type DecisionProps = {
  input: ReceivedInvitationInput;
  caller: NonNullable<ReceivedInvitation['caller']>;
};

function Decision({ input, caller }: DecisionProps) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const navigate = useNavigate();
  const userUpdated = useUserUpdated();
  const accept = trpc.planMembers.accept.useMutation({
    onSuccess: async () => {
      toast({ tone: 'success', title: t`You are on the plan now.` });
      await userUpdated();
      await navigate({ to: '/dashboard', search: { section: 'settings' }, replace: true });
    },
  });
  const decline = trpc.planMembers.decline.useMutation({
    onSuccess: async () => {
      toast({ tone: 'success', title: t`The invitation is declined.` });
      await navigate({ to: '/dashboard', replace: true });
    },
  });
  const error = accept.error ?? decline.error;
  const isBusy = accept.isPending || decline.isPending;
  return (
    <>
      {caller.ownTier === null ? null : <OwnPlanEnds tier={caller.ownTier} refund={caller.refundHalalas} />}
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <Button size="lg" disabled={isBusy} aria-busy={accept.isPending} onClick={() => accept.mutate(input)}>
        <Trans>Accept and share the plan</Trans>
      </Button>
      <Button size="lg" variant="line" disabled={isBusy} onClick={() => decline.mutate(input)}>
        <Trans>Decline</Trans>
      </Button>
    </>
  );
}

function OwnPlanEnds({ tier, refund }: { tier: string; refund: number }) {
  const { i18n } = useLingui();
  const plan = i18n._(planName(tier));
  const amount = formatSarExact(refund);
  return (
    <Notice tone="sand">
      {refund > 0 ? (
        <Trans>
          Your own plan ({plan}) ends when you accept, and <bdi>{amount}</bdi> SAR of its month go back to
          your card.
        </Trans>
      ) : (
        <Trans>Your own plan ({plan}) ends when you accept.</Trans>
      )}
    </Notice>
  );
}
