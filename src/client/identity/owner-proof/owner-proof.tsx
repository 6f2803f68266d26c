import { useLingui } from '@lingui/react/macro';
import { SecondFactorField } from '#/client/ui/fields/second-factor-field.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { PlainPinField } from '../sign-in/plain-pin-field.tsx';

type Props = { user: SessionUser; errors: Partial<Record<string, string>> };

/** The fields that prove the owner: password or PIN, and the second step where it is on. */
export function OwnerProof({ user: { isAnonymous, hasPassword, hasTotp }, errors }: Props) {
  const { t } = useLingui();
  return (
    <>
      {isAnonymous ? <PlainPinField name="secret" label={t`Your PIN`} error={errors['secret']} /> : null}
      {hasPassword && !isAnonymous ? (
        <PasswordField
          name="secret"
          autoComplete="current-password"
          label={t`Your password`}
          error={errors['secret']}
        />
      ) : null}
      {hasTotp ? (
        <SecondFactorField
          label={t`Code from the app, or a recovery code`}
          error={errors['secondFactor']}
          required
        />
      ) : null}
    </>
  );
}
