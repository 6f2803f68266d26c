import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { signInInput, type SignInInput } from '#/shared/identity/auth.ts';
import { hasPasskeys } from '../passkeys/ask-device.ts';
import { AuthFailure } from './auth-failure.tsx';
import { GooglePart } from './google-part.tsx';
import { PasskeyPart } from './passkey-part.tsx';
import { PasswordField } from './password-field.tsx';
import { useAuthCommand } from './use-auth-command.ts';
import type { UserType } from './user-type-picker.tsx';

const parts = partsOf(authFormRecipe);

const Form = styled('form', authFormRecipe);

const secondStepInput = z.extend(signInInput, { secondFactor: z.string().check(z.trim(), z.minLength(1)) });

type Props = {
  asAdmin: boolean;
  /** The user type of a new account that Google creates here. */
  userType: UserType;
  email: string;
  onForgotten: (email: string) => void;
  onSignedIn: (title: string) => void;
  /** Another way in, over the fields; not shown while the second factor is asked for. */
  above?: ReactNode;
  /** Links to the other forms; not shown while the second factor is asked for. */
  below?: ReactNode;
};

/** E-mail and password; an account with a second factor is then asked for its code in the same form. */
export function SignInForm({ asAdmin, userType, email, onForgotten, onSignedIn, above, below }: Props) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const [asksCode, setAsksCode] = useState(false);
  const command = useAuthCommand((client, input: SignInInput) => client.auth.signIn.mutate(input), {
    failedTitle: t`Sign in Failed`,
    isNextStep(error) {
      const isNext = appErrorCode(error) === 'TOTP_REQUIRED';
      if (isNext) setAsksCode(true);
      return isNext;
    },
    onDone: () => onSignedIn(t`Successfully logged in!`),
  });
  const form = useZodForm(
    asksCode ? secondStepInput : signInInput,
    command.run,
    (raw) => ({ ...raw, asAdmin }),
    command.forget,
  );
  function typedEmail() {
    const field = element.current?.elements.namedItem('email');
    return field instanceof HTMLInputElement ? field.value : '';
  }

  return (
    <>
      {asksCode ? null : above}
      <Form ref={element} onSubmit={form.onSubmit} noValidate>
        <AuthFailure message={command.failure} />
        {/* Keeps both values while the code is asked for: they are sent again with it. */}
        <div className={parts.fields} hidden={asksCode}>
          <TextField
            name="email"
            type="email"
            autoComplete="username webauthn"
            label={asAdmin ? t`Admin e-mail` : t`E-mail`}
            error={form.errors['email']}
            defaultValue={email}
            required
          />
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t`Password`}
            error={form.errors['password']}
          />
          <button type="button" className={`link ${parts.forgot}`} onClick={() => onForgotten(typedEmail())}>
            <Trans>Forgot your password?</Trans>
          </button>
        </div>
        {asksCode ? <CodeStep error={form.errors['secondFactor']} /> : null}
        <Button type="submit" size="lg" disabled={command.isPending} aria-busy={command.isPending}>
          <Trans>Log in</Trans>
        </Button>
        {asksCode ? (
          <Button
            variant="ghost"
            onClick={() => {
              command.forget();
              form.clearErrors();
              setAsksCode(false);
            }}
          >
            <Trans>Back to e-mail and password</Trans>
          </Button>
        ) : null}
        {asksCode ? null : <PasskeyPart onSignedIn={onSignedIn} />}
        {asAdmin || asksCode ? null : <GooglePart userType={userType} isFirst={!hasPasskeys()} />}
      </Form>
      {asksCode ? null : below}
    </>
  );
}

function CodeStep({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  const [isRecovering, setRecovering] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [isRecovering]);
  const common = {
    name: 'secondFactor',
    spellCheck: false,
    dir: 'ltr',
    ref: field,
    error,
    required: true,
  } as const;
  return (
    <>
      <Notice>
        {isRecovering ? (
          <Trans>Enter one of the recovery codes that you kept. Each works once.</Trans>
        ) : (
          <Trans>Enter the six-digit code from your authenticator app.</Trans>
        )}
      </Notice>
      {/* Letters need the whole keyboard: a keypad of digits could not type a recovery code. */}
      {isRecovering ? (
        <TextField
          key="recovery"
          {...common}
          autoComplete="off"
          autoCapitalize="characters"
          label={t`Recovery code`}
        />
      ) : (
        <TextField
          key="code"
          {...common}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoCapitalize="none"
          label={t`Code`}
        />
      )}
      <button type="button" className={`link ${parts.forgot}`} onClick={() => setRecovering(!isRecovering)}>
        {isRecovering ? <Trans>Use the code from the app</Trans> : <Trans>Use a recovery code</Trans>}
      </button>
    </>
  );
}
