import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useSessionEnding } from '#/client/identity/account/use-session-ending.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';
import type { AdministratorRow, ChangeAdminRoleInput } from '#/shared/admin/administrator.ts';
import { adminRoles } from '#/shared/identity/admin-role.ts';
import { RoleField } from './role-field.tsx';

const roleInput = z.object({ role: z.enum(adminRoles) });

type Props = { row: AdministratorRow; onClose: () => void };

/** Gives an administrator another role. */
export function RoleDialog({ row, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const utils = trpc.useUtils();
  const change = trpc.admin.changeAdminRole.useMutation({
    onSuccess: async () => {
      await utils.admin.administrators.invalidate();
      toast({ tone: 'success', title: t`The role is changed.` });
      onClose();
    },
  });
  const guard = useAdminGuard('administrators');
  const logInAgain = useLogInAgain();
  const leave = useSessionEnding<ChangeAdminRoleInput>(
    (client, input) => client.admin.changeAdminRole.mutate(input),
    logInAgain,
  );
  const isSelf = useSession()?.id === row.userId;
  const form = useZodForm(roleInput, ({ role }) =>
    guard.run(() => (isSelf && role !== 'owner' ? leave.run : change.mutate)({ userId: row.userId, role })),
  );
  const error = change.error ?? leave.error;
  const name = <bdi>{row.name}</bdi>;
  return (
    <>
      <FormDialog title={<Trans>Change the role of {name}</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
        <p>
          <Trans>
            With less to do than an owner, the person is signed out everywhere. The person and all owners get
            a message and an e-mail.
          </Trans>
        </p>
        {isSelf ? (
          <p>
            <Trans>
              This is your own role: with another one you are signed out here too, and log in again.
            </Trans>
          </p>
        ) : null}
        <RoleField defaultRole={row.role} error={form.errors['role']} />
        <DialogEnds error={error} isPending={change.isPending || leave.isPending}>
          <Trans>Change the role</Trans>
        </DialogEnds>
      </FormDialog>
      {guard.dialog}
    </>
  );
}

function useLogInAgain() {
  const navigate = useNavigate();
  const { openAuthDialog } = useAuthDialog();
  return () =>
    openAuthDialog({
      mode: 'admin',
      onSignedIn: () => void navigate({ to: '/admin/dashboard', replace: true }),
    });
}
