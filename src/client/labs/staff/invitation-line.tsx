import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { InvitationBadge } from '#/client/ui/signed-in/invitation-badge.tsx';
import type { StaffInvitationRow } from '#/shared/labs/staff.ts';
import { roleNames } from './role-messages.ts';
import { staffRowsRecipe } from './staff-recipes.ts';

const parts = partsOf(staffRowsRecipe);

/** An invitation that waits for an answer, or has expired without one. */
export function InvitationLine({ invitation }: { invitation: StaffInvitationRow }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const { invitationId, name, email, role, expiresAt, isExpired } = invitation;
  const onError = (error: unknown) => toast({ tone: 'error', title: i18n._(errorWording(error)) });
  const again = trpc.staff.inviteAgain.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The invitation is on its way to ${email}.` }),
    onError,
  });
  const withdraw = trpc.staff.withdrawInvitation.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The invitation to ${email} is withdrawn.` }),
    onError,
  });
  return (
    <li>
      <span className={parts.words}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi dir="ltr">{email}</bdi>
        </small>
        <small>{i18n._(roleNames[role])}</small>
        <span>
          <InvitationBadge expiresAt={expiresAt} isExpired={isExpired} />
        </span>
      </span>
      <span className={parts.does}>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t`Send again: ${name}`}
          disabled={again.isPending}
          onClick={() => again.mutate({ invitationId })}
        >
          <Trans>Send again</Trans>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t`Withdraw the invitation: ${email}`}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ invitationId })}
        >
          <Trans context="invitation">Withdraw</Trans>
        </Button>
      </span>
    </li>
  );
}
