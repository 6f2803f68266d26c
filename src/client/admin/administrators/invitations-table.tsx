import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { InvitationBadge } from '#/client/ui/signed-in/invitation-badge.tsx';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminInvitationRow } from '#/shared/admin/administrator.ts';

/** Invitations to the desk that wait for an answer, or have expired without one. */
export function InvitationsTable({ rows }: { rows: AdminInvitationRow[] }) {
  const { t, i18n } = useLingui();
  if (rows.length === 0) return null;
  return (
    <>
      <Heading>
        <Trans>Invitations</Trans>
      </Heading>
      <DataTable
        caption={t`Invitations`}
        rows={rows}
        keyOf={({ invitationId }) => invitationId}
        columns={[
          {
            label: t`Name`,
            isWide: true,
            order: { name: 'invited', valueOf: ({ name }) => name, isText: true },
            cell: (row) => <Invited row={row} />,
          },
          {
            label: t`Role`,
            order: {
              name: 'invitedRole',
              valueOf: ({ role }) => i18n._(adminRoleNames[role]),
              isText: true,
            },
            cell: ({ role }) => i18n._(adminRoleNames[role]),
          },
          { label: t`Invited by`, cell: ({ inviterName }) => <bdi>{inviterName}</bdi> },
          { label: t`State`, cell: (row) => <InvitationBadge {...row} /> },
          { label: t`Actions`, cell: (row) => <InvitationActs row={row} /> },
        ]}
      />
    </>
  );
}

function Invited({ row: { name, email } }: { row: AdminInvitationRow }) {
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      <small>
        <bdi dir="ltr">{email}</bdi>
      </small>
    </>
  );
}

function InvitationActs({ row: { invitationId, name, email, role } }: { row: AdminInvitationRow }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const guard = useAdminGuard('administrators');
  const { admin } = trpc.useUtils();
  const onError = (error: unknown) => toast({ tone: 'error', title: i18n._(errorWording(error)) });
  const onSettled = () => admin.administrators.invalidate();
  const again = trpc.admin.inviteAdministrator.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The invitation is on its way to ${email}.` }),
    onError,
    onSettled,
  });
  const withdraw = trpc.admin.withdrawAdminInvitation.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The invitation to ${email} is withdrawn.` }),
    onError,
    onSettled,
  });
  return (
    <>
      <Button
        variant="line"
        size="sm"
        aria-label={t`Send again: ${name}`}
        disabled={again.isPending}
        onClick={() => guard.run(() => again.mutate({ name, email, role }))}
      >
        <Trans>Send again</Trans>
      </Button>{' '}
      <Button
        variant="line"
        size="sm"
        aria-label={t`Withdraw the invitation: ${email}`}
        disabled={withdraw.isPending}
        onClick={() => withdraw.mutate({ invitationId })}
      >
        <Trans context="invitation">Withdraw</Trans>
      </Button>
      {guard.dialog}
    </>
  );
}
