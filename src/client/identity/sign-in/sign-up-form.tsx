import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { useSite } from '#/client/core/use-site.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { PASSWORD_MIN_LENGTH, signUpInput, type SignUpInput } from '#/shared/identity/auth.ts';
import { AuthFailure } from './auth-failure.tsx';
import { ConsentField } from './consent-field.tsx';
import { GooglePart } from './google-part.tsx';
import { PasswordField } from './password-field.tsx';
import { useAuthCommand } from './use-auth-command.ts';
import { useConsentToast } from './use-consent-toast.ts';
import { UserTypePicker, type UserType } from './user-type-picker.tsx';

const Form = styled('form', authFormRecipe);

type Props = {
  userType: UserType;
  onUserType: (userType: UserType) => void;
  onSignedIn: (title: string) => void;
};

export function SignUpForm({ userType, onUserType, onSignedIn }: Props) {
  const { t } = useLingui();
  const isLab = userType === 'lab';
  const isLabOpen = useSite()?.switches.labSignUp !== false;
  const element = useRef<HTMLFormElement>(null);
  const [isConsentMissing, setConsentMissing] = useState(false);
  const { consentMessage, showIfMissing } = useConsentToast();
  const command = useAuthCommand((client, input: SignUpInput) => client.auth.signUp.mutate(input), {
    failedTitle: t`Sign up Failed`,
    onDone: () =>
      onSignedIn(
        isLab
          ? t`Successfully registered! Your account will be reviewed by an admin.`
          : t`Successfully registered!`,
      ),
  });
  const form = useZodForm(
    signUpInput,
    command.run,
    (raw) => ({
      ...raw,
      licenseNumber: raw['licenseNumber'] || null,
      acceptTerms: raw['acceptTerms'] === 'on',
    }),
    (errors) => {
      command.forget();
      showIfMissing(errors);
    },
  );

  function hasAgreed() {
    const box = element.current?.elements.namedItem('acceptTerms');
    const isTicked = box instanceof HTMLInputElement && box.checked;
    if (isTicked) return true;
    setConsentMissing(true);
    showIfMissing({ acceptTerms: consentMessage });
    if (box instanceof HTMLInputElement) box.focus();
    return false;
  }
  return (
    <Form ref={element} onSubmit={form.onSubmit} noValidate>
      <AuthFailure message={command.failure} />
      {isLabOpen ? <UserTypePicker value={userType} onChange={onUserType} /> : null}
      <SignUpFields isLab={isLab} errors={form.errors} />
      <ConsentField
        error={form.errors['acceptTerms'] ?? (isConsentMissing ? consentMessage : undefined)}
        onTick={() => setConsentMissing(false)}
      />
      <Button type="submit" size="lg" disabled={command.isPending} aria-busy={command.isPending}>
        <Trans>Create the account</Trans>
      </Button>
      <GooglePart userType={userType} mayLeave={hasAgreed} />
    </Form>
  );
}

type FieldsProps = { isLab: boolean; errors: Partial<Record<string, string>> };

function SignUpFields({ isLab, errors }: FieldsProps) {
  const { t } = useLingui();
  const length = String(PASSWORD_MIN_LENGTH);
  return (
    <>
      <TextField
        name="name"
        autoComplete={isLab ? 'organization' : 'name'}
        label={isLab ? t`Lab name` : t`Name`}
        error={errors['name']}
        required
      />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t`E-mail`}
        error={errors['email']}
        required
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={t`Password`}
        help={t`${length} characters or more. A short sentence is enough.`}
        error={errors['password']}
      />
      {isLab ? (
        <TextField
          name="licenseNumber"
          autoComplete="off"
          label={t`Licence number`}
          help={t`The Ministry of Health licence. It can be added later in the settings.`}
          error={errors['licenseNumber']}
        />
      ) : null}
    </>
  );
}
