import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { useSession } from '#/client/core/session/use-session.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useSessionEnding } from '#/client/identity/account/use-session-ending.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';
import {
  type AdministratorRow,
  type RemoveAdministratorInput,
  removeAdministratorInput,
} from '#/shared/admin/administrator.ts';

const reasonInput = z.pick(removeAdministratorInput, { reason: true });

type Props = { row: AdministratorRow; onClose: () => void };

/** Suspends an administrator's account. */
export function RemoveDialog({ row, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const utils = trpc.useUtils();
  const sayRemoved = () => toast({ tone: 'success', title: t`The administrator is removed.` });
  const remove = trpc.admin.removeAdministrator.useMutation({
    onSuccess: async () => {
      await utils.admin.administrators.invalidate();
      sayRemoved();
      onClose();
    },
  });
  const guard = useAdminGuard('administrators');
  const leave = useSessionEnding<RemoveAdministratorInput>(
    (client, input) => client.admin.removeAdministrator.mutate(input),
    sayRemoved,
  );
  const isSelf = useSession()?.id === row.userId;
  const form = useZodForm(reasonInput, ({ reason }) =>
    guard.run(() => (isSelf ? leave.run : remove.mutate)({ userId: row.userId, reason })),
  );
  const error = remove.error ?? leave.error;
  const name = <bdi>{row.name}</bdi>;
  return (
    <>
      <FormDialog
        title={<Trans>Remove {name} from the desk</Trans>}
        onClose={onClose}
        onSubmit={form.onSubmit}
      >
        <p>
          <Trans>
            The account is suspended and all its sessions end at once. What the person did stays in the audit
            log.
          </Trans>
        </p>
        {isSelf ? (
          <p>
            <Trans>This is your own account: you are signed out at once and cannot log in again.</Trans>
          </p>
        ) : null}
        <FormField label={t`Reason`} error={form.errors['reason']}>
          {(control) => <textarea name="reason" rows={4} maxLength={500} {...control} />}
        </FormField>
        <DialogEnds error={error} isPending={remove.isPending || leave.isPending} isDanger>
          <Trans>Remove</Trans>
        </DialogEnds>
      </FormDialog>
      {guard.dialog}
    </>
  );
}
