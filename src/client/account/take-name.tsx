import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { takeNameInput } from '#/shared/account.ts';
import { PASSWORD_MIN_LENGTH } from '#/shared/auth.ts';
import { ConsentField } from '../session/consent-field.tsx';
import { PasswordField } from '../session/password-field.tsx';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.ts';
import { useZodForm } from '../zod-form.ts';
import { formRecipe } from './account-recipes.ts';
import { Failure } from './failure.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useFocusInside } from './use-focus-inside.ts';
import { useUserUpdated } from './use-user-updated.ts';

const Form = styled('form', formRecipe);

/** The way from a code to an account of one's own; only here an anonymous person meets personal fields. */
export function TakeName() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsCard
      title={<Trans>Turn this into a named account</Trans>}
      lead={
        <Trans>
          All your bookings stay. You then log in with e-mail and password, and your code and PIN open nothing
          any more.
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
      // The form is gone, and the button that had the focus with it.
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
      <div className="acts">
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
