import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { changePasswordInput } from '#/shared/identity/account.ts';
import { newPasswordInput, PASSWORD_MIN_LENGTH, secretInput } from '#/shared/identity/auth.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { accountFormRecipe } from './account-form-recipe.ts';
import { useUserUpdated } from './use-user-updated.ts';

const Form = styled('form', accountFormRecipe);

// The shared schema allows an empty current password for accounts that have none.
const replacePasswordInput = z.object({ currentPassword: secretInput, newPassword: newPasswordInput });

/** Changes the password, or sets the first one of an account that uses Google alone. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useLingui();
  const toast = useToast();
  const userUpdated = useUserUpdated();
  // A new key resets the form to empty fields.
  const [savedTimes, setSavedTimes] = useState(0);
  const change = trpc.account.changePassword.useMutation({
    onSuccess: async () => {
      setSavedTimes((times) => times + 1);
      await userUpdated();
      toast({
        tone: 'success',
        title: t`Your password is saved.`,
        description: t`All other devices are signed out.`,
      });
    },
  });
  const form = useZodForm(hasPassword ? replacePasswordInput : changePasswordInput, (input) =>
    change.mutate(input),
  );
  const length = String(PASSWORD_MIN_LENGTH);
  return (
    <Form key={savedTimes} onSubmit={form.onSubmit} noValidate>
      <Failure error={change.error} wrongSecret={t`The current password is not right.`} />
      {hasPassword ? (
        <PasswordField
          name="currentPassword"
          autoComplete="current-password"
          label={t`Current password`}
          error={form.errors['currentPassword']}
        />
      ) : null}
      <PasswordField
        name="newPassword"
        autoComplete="new-password"
        label={t`New password`}
        help={t`${length} characters or more. A short sentence is enough.`}
        error={form.errors['newPassword']}
      />
      <Button type="submit" variant="tint" disabled={change.isPending} aria-busy={change.isPending}>
        {hasPassword ? <Trans>Change the password</Trans> : <Trans>Set a password</Trans>}
      </Button>
    </Form>
  );
}
