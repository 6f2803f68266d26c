import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useSessionEnding } from '#/client/identity/account/use-session-ending.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import {
  type AdministratorRow,
  type RemoveAdministratorInput,
  removeAdministratorInput,
} from '#/shared/admin/administrator.ts';
import { useDeskGuard } from './use-desk-guard.tsx';

const parts = partsOf(dialogRecipe);
const reasonInput = z.pick(removeAdministratorInput, { reason: true });

type Props = { row: AdministratorRow; onClose: () => void };

/** Suspends an administrator's account. */
export function RemoveDialog({ row, onClose }: Props) {
  const { t, i18n } = useLingui();
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
  const guard = useDeskGuard();
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
        {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
        <div className={parts.ends}>
          <DialogCancel>
            <Trans>Cancel</Trans>
          </DialogCancel>
          <Button type="submit" variant="danger" disabled={remove.isPending || leave.isPending}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      </FormDialog>
      {guard.dialog}
    </>
  );
}
