import { Trans, useLingui } from '@lingui/react/macro';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { SecondFactorField } from '#/client/ui/fields/second-factor-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { disableTotpInput } from '#/shared/identity/account.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useUserUpdated } from './use-user-updated.ts';

export function TurnOffTotp({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const userUpdated = useUserUpdated();
  const disable = trpc.account.disableTotp.useMutation({
    onSuccess: async () => {
      onClose();
      toast({ tone: 'success', title: t`The second step is off.` });
      // The dialog closes and its button is gone, so the focus moves to the start of the page.
      document.getElementById('main')?.focus({ preventScroll: true });
      await userUpdated();
    },
  });
  const code = appErrorCode(disable.error);
  const asksCode = code === 'TOTP_REQUIRED' || code === 'TOTP_WRONG';
  const form = useZodForm(disableTotpInput, (input) => disable.mutate(input));
  return (
    <FormDialog title={<Trans>Turn off the second step?</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
      <p>
        <Trans>From then on the password alone opens this account. The recovery codes are deleted.</Trans>
      </p>
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t`Your password`}
        error={form.errors['password']}
      />
      {asksCode ? (
        <SecondFactorField
          label={t`Six-digit code, or a recovery code`}
          error={form.errors['secondFactor']}
        />
      ) : null}
      <Failure
        error={disable.error}
        wrongSecret={t`This password is not right.`}
        notAllowed={t`Administrators keep the second step on.`}
      />
      <DialogEnds isPending={disable.isPending} isDanger>
        <Trans>Turn it off</Trans>
      </DialogEnds>
    </FormDialog>
  );
}
