import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { StaffRow } from '#/shared/labs/staff.ts';
import { AddStaffForm } from './add-staff-form.tsx';
import { InvitationLine } from './invitation-line.tsx';
import { roleNames } from './role-messages.ts';
import { RoleSelect } from './role-select.tsx';
import { RoleTable } from './role-table.tsx';
import { staffRowsRecipe } from './staff-recipes.ts';

const staffRowsParts = partsOf(staffRowsRecipe);

const Rows = styled('ul', staffRowsRecipe);

/** The lab's staff with their roles; and its invitations; the owner invites, changes and removes. */
export function StaffCard() {
  const { i18n } = useLingui();
  const staff = trpc.staff.list.useQuery();
  return (
    <SettingsCard
      title={<Trans>Staff</Trans>}
      lead={<Trans>Each person has an account of their own and sees what their role needs.</Trans>}
    >
      {staff.data ? (
        <Rows>
          {staff.data.rows.map((row) => (
            <StaffLine key={row.userId} row={row} />
          ))}
          {staff.data.invitations.map((invitation) => (
            <InvitationLine key={invitation.invitationId} invitation={invitation} />
          ))}
        </Rows>
      ) : staff.isError ? (
        <Notice tone="red">{i18n._(errorWording(staff.error))}</Notice>
      ) : (
        <RowsSkeleton />
      )}
      <AddStaffForm />
      <RoleTable />
    </SettingsCard>
  );
}

function StaffLine({ row }: { row: StaffRow }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [isRemoving, setIsRemoving] = useState(false);
  const { userId, name, email, role } = row;
  const fail = (error: unknown) => toast({ tone: 'error', title: i18n._(errorWording(error)) });
  const changeRole = trpc.staff.changeRole.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The role is changed.` }),
    onError: fail,
  });
  return (
    <li>
      <span className={staffRowsParts.words}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <small>
          <bdi dir="ltr">{email}</bdi>
        </small>
      </span>
      {role === 'owner' ? (
        <Badge tone="brand">{i18n._(roleNames.owner)}</Badge>
      ) : (
        <span className={staffRowsParts.does}>
          <RoleSelect
            place="row"
            label={t`Role of ${name}`}
            value={role}
            isDisabled={changeRole.isPending}
            onChange={(next) => changeRole.mutate({ userId, role: next })}
          />
          <Button
            variant="ghost"
            size="icon"
            aria-label={t`Remove ${name}`}
            onClick={() => setIsRemoving(true)}
          >
            <Trash2 aria-hidden />
          </Button>
        </span>
      )}
      {isRemoving ? <RemoveDialog row={row} onClose={() => setIsRemoving(false)} onError={fail} /> : null}
    </li>
  );
}

type RemoveProps = { row: StaffRow; onClose: () => void; onError: (error: unknown) => void };

function RemoveDialog({ row: { userId, name }, onClose, onError }: RemoveProps) {
  const { t } = useLingui();
  const toast = useToast();
  const remove = trpc.staff.remove.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`${name} does not work here any more.` }),
    onError,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={
        <Trans>
          Remove <bdi>{name}</bdi>?
        </Trans>
      }
      act={<Trans>Remove</Trans>}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ userId })}
      onClose={onClose}
    >
      <p>
        <Trans>
          They are logged out at once and see nothing of the lab any more. What they did stays recorded.
        </Trans>
      </p>
    </ConfirmDialog>
  );
}
