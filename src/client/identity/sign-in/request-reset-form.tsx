import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { requestPasswordResetInput } from '#/shared/identity/auth.ts';

const parts = partsOf(authFormRecipe);

const Form = styled('form', authFormRecipe);

/** Requests a link for a new password. The answer does not reveal whether the address has an account. */
export function RequestResetForm({ email = '' }: { email?: string }) {
  const { t, i18n } = useLingui();
  const request = trpc.auth.requestPasswordReset.useMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useZodForm(requestPasswordResetInput, (input) =>
    request.mutate(input, { onSuccess: () => setSentTo(input.email) }),
  );
  if (sentTo !== null) {
    return (
      <Form as="div">
        <div tabIndex={-1} ref={(element) => element?.focus()}>
          <Notice tone="green">
            <Trans>
              If <bdi dir="ltr">{sentTo}</bdi> has an account, a link is on its way. It works for one hour.
            </Trans>
          </Notice>
        </div>
        <p className={parts.agree}>
          <Trans>Nothing arrived? Look in the spam folder as well.</Trans>
        </p>
        <Button variant="line" onClick={() => setSentTo(null)}>
          <Trans>Use another e-mail</Trans>
        </Button>
      </Form>
    );
  }
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      {request.error ? <Notice tone="red">{i18n._(errorWording(request.error))}</Notice> : null}
      <TextField
        name="email"
        type="email"
        autoComplete="username"
        label={t`E-mail`}
        defaultValue={email}
        error={form.errors['email']}
        required
      />
      <Button type="submit" size="lg" disabled={request.isPending} aria-busy={request.isPending}>
        <Trans>Send the link</Trans>
      </Button>
    </Form>
  );
}
