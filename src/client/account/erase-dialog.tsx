import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { type EraseAccountInput, eraseAccountInput } from '#/shared/account.ts';
import { secretInput, type SessionUser } from '#/shared/auth.ts';
import { PasswordField } from '../session/password-field.tsx';
import { Button } from '../ui/button.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { useToast } from '../ui/toast.ts';
import { useZodForm } from '../zod-form.ts';
import { Failure } from './failure.tsx';
import { PinField } from './pin-field.tsx';
import { useLeave } from './use-leave.ts';

// The shared schema lets it be empty, for those who enter with Google alone.
const withSecretInput = z.object({ secret: secretInput });

type Props = { user: SessionUser; onClose: () => void };

/** The last question before the account is gone. */
export function EraseDialog({ user: { isAnonymous, hasPassword }, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const leave = useLeave<EraseAccountInput>(
    (client, input) => client.account.eraseAccount.mutate(input),
    () => toast({ tone: 'success', title: t`Your account is erased.` }),
  );
  const form = useZodForm(isAnonymous || hasPassword ? withSecretInput : eraseAccountInput, leave.run);
  const error = form.errors['secret'];
  return (
    <NativeDialog title={<Trans>Erase your account?</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>
          Upcoming visits are cancelled and nobody can open this account again. It cannot be undone.
        </Trans>
      </p>
      {isAnonymous ? <PinField name="secret" label={t`Your PIN`} error={error} /> : null}
      {hasPassword && !isAnonymous ? (
        <PasswordField name="secret" autoComplete="current-password" label={t`Your password`} error={error} />
      ) : null}
      <Failure
        error={leave.error}
        wrongSecret={isAnonymous ? t`This PIN is not right.` : t`This password is not right.`}
      />
      <div className="ends">
        <DialogCancel>
          <Trans>Keep the account</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={leave.isPending} aria-busy={leave.isPending}>
          <Trans>Erase it for good</Trans>
        </Button>
      </div>
    </NativeDialog>
  );
}
