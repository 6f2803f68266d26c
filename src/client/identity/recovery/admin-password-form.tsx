import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { type AcceptAdminInvitationInput, acceptAdminInvitationInput } from '#/shared/admin/administrator.ts';
import { PASSWORD_MIN_LENGTH } from '#/shared/identity/auth.ts';
import { AuthFailure } from '../sign-in/auth-failure.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';

const Form = styled('form', authFormRecipe);

type Props = {
  token: string;
  error: unknown;
  isPending: boolean;
  onAccept: (input: AcceptAdminInvitationInput) => void;
};

/** A new administrator chooses a password. */
export function AdminPasswordForm({ token, error, isPending, onAccept }: Props) {
  const { t, i18n } = useLingui();
  const form = useZodForm(acceptAdminInvitationInput, onAccept, (raw) => ({ ...raw, token }));
  const length = String(PASSWORD_MIN_LENGTH);
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <AuthFailure message={error ? i18n._(errorWording(error)) : null} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t`New password`}
        help={t`${length} characters or more. A short sentence is enough.`}
        error={form.errors['password']}
      />
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        <Trans>Save the password</Trans>
      </Button>
    </Form>
  );
}
