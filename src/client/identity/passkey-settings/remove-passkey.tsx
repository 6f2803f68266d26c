import { Trans, useLingui } from '@lingui/react/macro';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { type PasskeyRow, startPasskeyInput } from '#/shared/identity/passkey.ts';
import { OwnerProof } from '../owner-proof/owner-proof.tsx';
import { PasskeyFailure } from './passkey-failure.tsx';

type Props = { user: SessionUser; passkey: PasskeyRow; onClose: () => void };

export function RemovePasskey({ user, passkey: { id, name }, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const remove = trpc.account.removePasskey.useMutation({
    onSuccess: () => {
      onClose();
      toast({
        tone: 'success',
        title: t`The passkey is removed.`,
        description: t`All other devices are signed out.`,
      });
      // The row is gone with the button that opened the dialog.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  const form = useZodForm(
    startPasskeyInput,
    (proof) => remove.mutate({ id, ...proof }),
    (raw) => ({ secret: '', ...raw }),
  );
  return (
    <FormDialog title={<Trans>Remove this passkey?</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>
          <bdi>{name}</bdi> opens this account no longer. Your device may go on offering it: delete it there
          too.
        </Trans>
      </p>
      <OwnerProof user={user} errors={form.errors} />
      <PasskeyFailure user={user} error={remove.error} />
      <DialogEnds isPending={remove.isPending} isDanger>
        <Trans>Remove</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
