import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { PASSWORD_MIN_LENGTH } from '#/shared/identity/auth.ts';
import { type AcceptInvitationInput, acceptInvitationInput } from '#/shared/labs/staff.ts';
import { AuthFailure } from '../sign-in/auth-failure.tsx';
import { ConsentField } from '../sign-in/consent-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';

const Form = styled('form', authFormRecipe);

type Props = {
  token: string;
  error: unknown;
  isPending: boolean;
  onAccept: (input: AcceptInvitationInput) => void;
};

/** A new member of a lab's staff chooses a password and agrees to the terms. */
export function InvitedPasswordForm({ token, error, isPending, onAccept }: Props) {
  const { t, i18n } = useLingui();
  const [isAgreed, setAgreed] = useState(false);
  const form = useZodForm(acceptInvitationInput, onAccept, (raw) => ({
    ...raw,
    token,
    acceptTerms: raw['acceptTerms'] === 'on',
  }));
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
      <ConsentField
        error={isAgreed ? undefined : form.errors['acceptTerms']}
        onTick={() => setAgreed(true)}
      />
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        <Trans>Save the password</Trans>
      </Button>
    </Form>
  );
}
