import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { PASSWORD_MIN_LENGTH } from '#/shared/identity/auth.ts';
import { AuthFailure } from '../sign-in/auth-failure.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';

const Form = styled('form', authFormRecipe);

type Props = {
  form: ReturnType<typeof useZodForm>;
  failure: string | null;
  isPending: boolean;
  button?: ReactNode;
  /** Fields beside the password. */
  children?: ReactNode;
};

/** The form in which the reader of a link chooses a password. */
export function PasswordForm({ form, failure, isPending, button, children }: Props) {
  const { t } = useLingui();
  const length = String(PASSWORD_MIN_LENGTH);
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <AuthFailure message={failure} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t`New password`}
        help={t`${length} characters or more. A short sentence is enough.`}
        error={form.errors['password']}
      />
      {children}
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        {button ?? <Trans>Save the password</Trans>}
      </Button>
    </Form>
  );
}
