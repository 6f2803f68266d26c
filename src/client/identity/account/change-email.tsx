import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { changeEmailInput } from '#/shared/identity/account.ts';
import { emailInput, secretInput } from '#/shared/identity/auth.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { accountFormRecipe } from './account-form-recipe.ts';
import { useFocusInside } from './use-focus-inside.ts';

const parts = partsOf(accountFormRecipe);

const Form = styled('form', accountFormRecipe);

// The shared schema allows an empty password for accounts that have none.
const withPasswordInput = z.object({ email: emailInput, currentPassword: secretInput });

/** Asks for another address; it counts once the link sent to it is opened. */
export function ChangeEmail({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <output>
        <Notice tone="green">
          <Trans>
            Open the link that we sent to <bdi dir="ltr">{sentTo}</bdi>. Until then the present address
            counts.
          </Trans>
        </Notice>
      </output>
    );
  }
  return isOpen ? (
    <ChangeForm hasPassword={hasPassword} onSent={setSentTo} onCancel={() => setOpen(false)} />
  ) : (
    <div>
      <Button variant="line" onClick={() => setOpen(true)}>
        <Trans>Change the e-mail</Trans>
      </Button>
    </div>
  );
}

type FormProps = { hasPassword: boolean; onSent: (email: string) => void; onCancel: () => void };

function ChangeForm({ hasPassword, onSent, onCancel }: FormProps) {
  const { t } = useLingui();
  const change = trpc.account.requestEmailChange.useMutation({ onSuccess: (_, { email }) => onSent(email) });
  const form = useZodForm(hasPassword ? withPasswordInput : changeEmailInput, (input) =>
    change.mutate(input),
  );
  const element = useFocusInside();
  return (
    <Form ref={element} onSubmit={form.onSubmit} noValidate>
      <Failure error={change.error} wrongSecret={t`The current password is not right.`} />
      <TextField
        name="email"
        type="email"
        dir="ltr"
        label={t`New e-mail`}
        autoComplete="email"
        error={form.errors['email']}
      />
      {hasPassword ? (
        <PasswordField
          name="currentPassword"
          autoComplete="current-password"
          label={t`Current password`}
          error={form.errors['currentPassword']}
        />
      ) : null}
      <div className={parts.actions}>
        <Button type="submit" variant="tint" disabled={change.isPending} aria-busy={change.isPending}>
          <Trans>Send the link</Trans>
        </Button>
        <Button variant="line" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
