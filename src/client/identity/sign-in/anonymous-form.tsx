import { Trans, useLingui } from '@lingui/react/macro';
import { usePinError } from '#/client/core/signed-in/use-pin-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { PinField } from '#/client/ui/signed-in/pin-field.tsx';
import { latinDigits } from '#/shared/core/digits.ts';
import { personSexes, signUpAnonymouslyInput, type SignUpAnonymouslyInput } from '#/shared/identity/auth.ts';
import { anonymousRecipe } from './anonymous-recipe.ts';
import { AuthFailure } from './auth-failure.tsx';
import { ConsentField } from './consent-field.tsx';
import { SexPicker } from './sex-picker.tsx';
import { useAuthCommand } from './use-auth-command.ts';
import { useConsentToast } from './use-consent-toast.ts';

const authFormParts = partsOf(authFormRecipe);
const anonymousParts = partsOf(anonymousRecipe);

const Form = styled('form', authFormRecipe);
const AboutYou = styled('div', anonymousRecipe);

/** Creates an anonymous account; asks only for what the reference ranges need, and a PIN. */
export function AnonymousForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useLingui();
  const { showIfMissing } = useConsentToast();
  const command = useAuthCommand(
    (client, input: SignUpAnonymouslyInput) => client.auth.signUpAnonymously.mutate(input),
    { failedTitle: t`Sign up Failed`, onDone: ({ code }) => onCode(code) },
  );
  const form = useZodForm(signUpAnonymouslyInput, command.run, prepare, (errors) => {
    command.forget();
    showIfMissing(errors);
  });
  const pinError = usePinError(form.errors['pin']);
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <p className={authFormParts.muted}>
        <Trans>
          Your code is your only identity here. Labs never see it: to each you have another pseudonym.
        </Trans>
      </p>
      <AuthFailure message={command.failure} />
      <PinField label={t`Choose a PIN of 6 to 12 digits`} autoComplete="new-password" error={pinError} />
      <AboutYou>
        <div className={anonymousParts.pair}>
          <SexPicker error={form.errors['sex']} />
          <TextField
            name="birthYear"
            inputMode="numeric"
            autoComplete="bday-year"
            maxLength={4}
            dir="ltr"
            label={t`Birth year`}
            error={form.errors['birthYear']}
            required
          />
        </div>
        <p className={anonymousParts.why}>
          <Trans>We need both to choose the right reference range.</Trans>
        </p>
      </AboutYou>
      <ConsentField error={form.errors['acceptTerms']} />
      <Button type="submit" size="lg" disabled={command.isPending} aria-busy={command.isPending}>
        <Trans>Create my code</Trans>
      </Button>
    </Form>
  );
}

function prepare(raw: Record<string, unknown>) {
  const sex = personSexes.find((value) => value === raw['sex']);
  const typed = raw['birthYear'];
  const year = typeof typed === 'string' ? latinDigits(typed).trim() : '';
  return {
    ...raw,
    sex,
    birthYear: year === '' ? undefined : Number(year),
    acceptTerms: raw['acceptTerms'] === 'on',
  };
}
