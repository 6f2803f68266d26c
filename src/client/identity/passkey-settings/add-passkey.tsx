import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useDeviceLabel } from '#/client/core/signed-in/use-device-label.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { addPasskeyInput, PASSKEY_NAME_MAX_LENGTH, startPasskeyInput } from '#/shared/identity/passkey.ts';
import { OwnerProof } from '../owner-proof/owner-proof.tsx';
import { makePasskey } from '../passkeys/ask-device.ts';
import { PasskeyFailure } from './passkey-failure.tsx';

const nameInput = addPasskeyInput.shape.name;
const formInput = z.extend(startPasskeyInput, { name: nameInput });

type Props = { user: SessionUser; onClose: () => void };

/** Proves the owner, then the browser asks the device. What was typed stays when the person closes its question. */
export function AddPasskey({ user, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const deviceLabel = useDeviceLabel();
  const { mutateAsync: start } = trpc.account.startPasskey.useMutation();
  const { mutateAsync: add } = trpc.account.addPasskey.useMutation();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function run({ name, ...proof }: z.output<typeof formInput>) {
    setPending(true);
    setError(null);
    try {
      const response = await makePasskey(await start(proof));
      await add({ name, response });
      onClose();
      toast({ tone: 'success', title: t`The passkey is added.` });
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }
  const form = useZodForm(
    formInput,
    (input) => void run(input),
    (raw) => ({ secret: '', ...raw }),
  );
  return (
    <FormDialog title={<Trans>Add a passkey</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>
          Your device then asks for your finger, face or screen lock. Whoever can unlock it can log in here.
        </Trans>{' '}
        {user.hasTotp ? <Trans>No code of the second step is asked for then.</Trans> : null}
      </p>
      <TextField
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        label={t`Name of the passkey`}
        help={t`So that you know it among others.`}
        defaultValue={deviceLabel(navigator.userAgent)}
        error={form.errors['name']}
        required
      />
      <OwnerProof user={user} errors={form.errors} />
      <PasskeyFailure user={user} error={error} />
      <DialogEnds isPending={isPending}>
        <Trans>Continue</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
