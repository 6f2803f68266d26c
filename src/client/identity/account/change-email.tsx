import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SecondFactorField } from '#/client/ui/fields/second-factor-field.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { useFocusInside } from '#/client/ui/signed-in/use-focus-inside.ts';
import { requestEmailChangeInput } from '#/shared/identity/account.ts';
import { emailInput, secondFactorInput, secretInput, type SessionUser } from '#/shared/identity/auth.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { accountFormRecipe } from './account-form-recipe.ts';

const parts = partsOf(accountFormRecipe);

const Form = styled('form', accountFormRecipe);

// The shared schema allows an empty password for accounts that have none.
const withPasswordInput = z.object({
  email: emailInput,
  password: secretInput,
  secondFactor: z._default(secondFactorInput, ''),
});

type Proof = Pick<SessionUser, 'hasPassword' | 'hasTotp'>;

/** Asks for another address; it counts once the link sent to it is used. */
export function ChangeEmail(proof: Proof) {
  const [isOpen, setOpen] = useState(false);
  const wish = trpc.account.emailWish.useQuery();
  if (isOpen) return <ChangeForm {...proof} onClose={() => setOpen(false)} />;
  return (
    <>
      {wish.data ? <Waiting email={wish.data.email} /> : null}
      <Button variant="line" size="sm" onClick={() => setOpen(true)}>
        {wish.data ? <Trans>Use another e-mail</Trans> : <Trans>Change the e-mail</Trans>}
      </Button>
    </>
  );
}

function Waiting({ email }: { email: string }) {
  const utils = trpc.useUtils();
  const withdraw = trpc.account.withdrawEmailChange.useMutation({
    onSuccess: () => utils.account.emailWish.invalidate(),
  });
  return (
    <>
      <output>
        <Notice tone="amber">
          <Trans>
            Open the link in our mail to <bdi dir="ltr">{email}</bdi> within 24 hours. Until then nothing
            changes.
          </Trans>
        </Notice>
      </output>
      <Failure error={withdraw.error} />
      <Button
        variant="line"
        size="sm"
        disabled={withdraw.isPending}
        aria-busy={withdraw.isPending}
        onClick={() => withdraw.mutate({})}
      >
        <Trans>Do not change it</Trans>
      </Button>
    </>
  );
}

function ChangeForm({ hasPassword, hasTotp, onClose }: Proof & { onClose: () => void }) {
  const { t } = useLingui();
  const utils = trpc.useUtils();
  const change = trpc.account.requestEmailChange.useMutation({
    onSuccess: async () => {
      await utils.account.emailWish.invalidate();
      onClose();
    },
  });
  const form = useZodForm(hasPassword ? withPasswordInput : requestEmailChangeInput, (input) =>
    change.mutate(input),
  );
  const element = useFocusInside();
  return (
    <Form ref={element} onSubmit={form.onSubmit} noValidate>
      <Failure error={change.error} wrongSecret={t`The current password is not right.`} />
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t`New e-mail`}
        help={t`You log in with it from then on. We write to both addresses.`}
        error={form.errors['email']}
      />
      {hasPassword ? (
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={t`Current password`}
          error={form.errors['password']}
        />
      ) : null}
      {hasTotp ? (
        <SecondFactorField
          label={t`Code from the app, or a recovery code`}
          error={form.errors['secondFactor']}
        />
      ) : null}
      <div className={parts.actions}>
        <Button type="submit" variant="tint" disabled={change.isPending} aria-busy={change.isPending}>
          <Trans>Send the link</Trans>
        </Button>
        <Button variant="line" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
