import { styled } from '../ui/styled.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PASSWORD_MIN_LENGTH, signUpInput, type SignUpInput } from '#/shared/auth.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useZodForm } from '../zod-form.ts';
import { AuthFailure } from './auth-failure.tsx';
import { ConsentField } from './consent-field.tsx';
import { PasswordField } from './password-field.tsx';
import { authFormRecipe } from './recipes.ts';
import { useAuthCommand } from './use-auth-command.ts';
import { UserTypePicker, type UserType } from './user-type-picker.tsx';

const Form = styled('form', authFormRecipe);

type Props = {
  userType: UserType;
  onUserType: (userType: UserType) => void;
  onSignedIn: (title: ReactNode) => void;
};

export function SignUpForm({ userType, onUserType, onSignedIn }: Props) {
  const { t } = useLingui();
  const isLab = userType === 'lab';
  const { run, isPending, error } = useAuthCommand<SignUpInput>(
    (client, input) => client.auth.signUp.mutate(input),
    () =>
      onSignedIn(
        isLab
          ? t`Successfully registered! Your account will be reviewed by an admin.`
          : t`Successfully registered!`,
      ),
  );
  const form = useZodForm(signUpInput, run, (raw) => ({
    ...raw,
    licenseNumber: raw['licenseNumber'] || null,
    acceptTerms: raw['acceptTerms'] === 'on',
  }));
  const length = String(PASSWORD_MIN_LENGTH);
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      {error ? <AuthFailure title={t`Sign up Failed`} error={error} /> : null}
      <UserTypePicker value={userType} onChange={onUserType} />
      <TextField
        name="name"
        autoComplete={isLab ? 'organization' : 'name'}
        label={isLab ? t`Lab name` : t`Name`}
        error={form.errors['name']}
        required
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t`E-mail`}
        error={form.errors['email']}
        required
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t`Password`}
        help={t`${length} characters or more. A short sentence is enough.`}
        error={form.errors['password']}
      />
      {isLab ? (
        <TextField
          name="licenseNumber"
          autoComplete="off"
          label={t`Licence number`}
          help={t`The Ministry of Health licence. It can be added later in the settings.`}
          error={form.errors['licenseNumber']}
        />
      ) : null}
      <ConsentField error={form.errors['acceptTerms']} />
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        <Trans>Create the account</Trans>
      </Button>
    </Form>
  );
}
