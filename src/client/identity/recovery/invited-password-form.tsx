import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { type AcceptInvitationInput, acceptInvitationInput } from '#/shared/labs/staff.ts';
import { ConsentField } from '../sign-in/consent-field.tsx';
import { PasswordForm } from './password-form.tsx';

type Props = {
  token: string;
  error: unknown;
  isPending: boolean;
  onAccept: (input: AcceptInvitationInput) => void;
};

/** A new member of a lab's staff chooses a password and agrees to the terms. */
export function InvitedPasswordForm({ token, error, isPending, onAccept }: Props) {
  const { i18n } = useLingui();
  const [isAgreed, setAgreed] = useState(false);
  const form = useZodForm(acceptInvitationInput, onAccept, (raw) => ({
    ...raw,
    token,
    acceptTerms: raw['acceptTerms'] === 'on',
  }));
  const failure = error ? i18n._(errorWording(error)) : null;
  return (
    <PasswordForm form={form} failure={failure} isPending={isPending}>
      <ConsentField
        error={isAgreed ? undefined : form.errors['acceptTerms']}
        onTick={() => setAgreed(true)}
      />
    </PasswordForm>
  );
}
