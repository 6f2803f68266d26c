import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { useFocusInside } from '#/client/ui/signed-in/use-focus-inside.ts';
import { takeNameInput } from '#/shared/identity/account.ts';
import { PASSWORD_MIN_LENGTH } from '#/shared/identity/auth.ts';
import { ConsentField } from '../sign-in/consent-field.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { accountFormRecipe } from './account-form-recipe.ts';
import { useUserUpdated } from './use-user-updated.ts';

const parts = partsOf(accountFormRecipe);

const Form = styled('form', accountFormRecipe);

/** Turns an anonymous account into a named one; the only place where an anonymous customer enters personal data. */
export function TakeName() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsCard
      title={<Trans>Turn this into a named account</Trans>}
      lead={
        <Trans>
          All your bookings stay. You then log in with e-mail and password; your code, PIN and passkeys open
          nothing any more.
        </Trans>
      }
    >
      {isOpen ? (
        <TakeNameForm onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="tint" onClick={() => setOpen(true)}>
          <Trans>Choose an e-mail and a password</Trans>
        </Button>
      )}
    </SettingsCard>
  );
}

function TakeNameForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const userUpdated = useUserUpdated();
  const claim = trpc.account.claimAnonymous.useMutation({
    onSuccess: async () => {
      await userUpdated();
      toast({ tone: 'success', title: t`Your account now has a name. All your bookings are in it.` });
      // The form is removed with the button that had the focus.
      document.getElementById('main')?.focus({ preventScroll: true });
    },
  });
  const form = useZodForm(
    takeNameInput,
    (input) => claim.mutate(input),
    (raw) => ({ ...raw, acceptTerms: raw['acceptTerms'] === 'on' }),
  );
  const length = String(PASSWORD_MIN_LENGTH);
  const element = useFocusInside();
  return (
    <Form ref={element} onSubmit={form.onSubmit} noValidate>
      <Failure error={claim.error} />
      <TextField name="name" label={t`Name`} autoComplete="name" error={form.errors['name']} required />
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
      <ConsentField error={form.errors['acceptTerms']} />
      <div className={parts.actions}>
        <Button type="submit" disabled={claim.isPending} aria-busy={claim.isPending}>
          <Trans>Create the named account</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
