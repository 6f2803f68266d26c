import { styled } from '../ui/styled.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { signInInput, type SignInInput } from '#/shared/auth.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useZodForm } from '../zod-form.ts';
import { AuthFailure } from './auth-failure.tsx';
import { PasswordField } from './password-field.tsx';
import { authFormRecipe } from './recipes.ts';
import { useAuthCommand } from './use-auth-command.ts';

const Form = styled('form', authFormRecipe);

type Props = { asAdmin: boolean; onSignedIn: (title: ReactNode) => void };

export function SignInForm({ asAdmin, onSignedIn }: Props) {
  const { t } = useLingui();
  const { run, isPending, error } = useAuthCommand<SignInInput>(
    (client, input) => client.auth.signIn.mutate(input),
    () => onSignedIn(t`Successfully logged in!`),
  );
  const form = useZodForm(signInInput, run, (raw) => ({ ...raw, asAdmin }));
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      {error ? <AuthFailure title={t`Sign in Failed`} error={error} /> : null}
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={asAdmin ? t`Admin e-mail` : t`E-mail`}
        error={form.errors['email']}
        required
      />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t`Password`}
        error={form.errors['password']}
      />
      <Button type="submit" size="lg" disabled={isPending} aria-busy={isPending}>
        <Trans>Log in</Trans>
      </Button>
    </Form>
  );
}
