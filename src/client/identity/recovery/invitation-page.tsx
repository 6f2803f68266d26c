import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { PASSWORD_MIN_LENGTH } from '#/shared/identity/auth.ts';
import { acceptInvitationInput } from '#/shared/labs/staff.ts';
import { AuthFailure } from '../sign-in/auth-failure.tsx';
import { ConsentField } from '../sign-in/consent-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { LinkPage } from './link-page.tsx';

const Form = styled('form', authFormRecipe);

/** A new member of a lab's staff chooses a password and agrees to the terms. */
export function InvitationPage({ token }: { token: string }) {
  const { openAuthDialog } = useAuthDialog();
  const navigate = useNavigate();
  const logIn = () =>
    openAuthDialog({ mode: 'login', onSignedIn: () => void navigate({ to: '/dashboard', replace: true }) });
  const accept = trpc.staff.acceptInvitation.useMutation({ onSuccess: logIn });
  if (accept.isSuccess) {
    return (
      <LinkPage title={<Trans>Your password is saved</Trans>}>
        <Notice tone="green">
          <Trans>Log in with your e-mail and this password.</Trans>
        </Notice>
        <Button size="lg" onClick={logIn}>
          <Trans>Log in</Trans>
        </Button>
      </LinkPage>
    );
  }
  if (appErrorCode(accept.error) === 'LINK_INVALID') {
    return (
      <LinkPage title={<Trans>This link does not work any more</Trans>}>
        <Notice tone="amber">
          <Trans>
            An invitation works for seven days and once only. Ask the lab's owner to add you again.
          </Trans>
        </Notice>
      </LinkPage>
    );
  }
  return (
    <LinkPage
      title={<Trans>Welcome to the team</Trans>}
      lead={<Trans>Choose a password for your own account at the lab.</Trans>}
    >
      <AcceptForm
        token={token}
        error={accept.error}
        isPending={accept.isPending}
        onAccept={(input) => accept.mutate(input)}
      />
    </LinkPage>
  );
}

type FormProps = {
  token: string;
  error: unknown;
  isPending: boolean;
  onAccept: (input: { token: string; password: string; acceptTerms: true }) => void;
};

function AcceptForm({ token, error, isPending, onAccept }: FormProps) {
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
