import { Trans, useLingui } from '@lingui/react/macro';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';
import { inviteAdministratorInput } from '#/shared/admin/administrator.ts';
import { RoleField } from './role-field.tsx';

/** Invites a person to the desk by e-mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const utils = trpc.useUtils();
  const invite = trpc.admin.inviteAdministrator.useMutation({
    onSuccess: async () => {
      await utils.admin.administrators.invalidate();
      toast({ tone: 'success', title: t`The invitation is on its way.` });
      onClose();
    },
  });
  const guard = useAdminGuard('administrators');
  const form = useZodForm(inviteAdministratorInput, (input) => guard.run(() => invite.mutate(input)));
  return (
    <>
      <FormDialog title={<Trans>Invite an administrator</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
        <p>
          <Trans>
            The person chooses a password by the link in our mail, which works for three days. All owners get
            a message and an e-mail.
          </Trans>
        </p>
        <TextField name="name" autoComplete="off" label={t`Name`} error={form.errors['name']} />
        <TextField
          name="email"
          type="email"
          autoComplete="off"
          label={t`E-mail`}
          help={t`An address without an account here: work at the desk stays apart from a person's own visits.`}
          error={form.errors['email']}
        />
        <RoleField defaultRole="support" error={form.errors['role']} />
        <Failure error={invite.error} />
        <DialogEnds isPending={invite.isPending}>
          <Trans>Send the invitation</Trans>
        </DialogEnds>
      </FormDialog>
      {guard.dialog}
    </>
  );
}
