import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { usePinError } from '#/client/core/signed-in/use-pin-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { changePinInput } from '#/shared/identity/account.ts';
import { PlainPinField } from '../sign-in/plain-pin-field.tsx';
import { accountFormRecipe } from './account-form-recipe.ts';

const Form = styled('form', accountFormRecipe);

export function PinForm() {
  const { i18n, t } = useLingui();
  const toast = useToast();
  const [savedTimes, setSavedTimes] = useState(0);
  const change = trpc.account.changePin.useMutation({
    onSuccess: () => {
      setSavedTimes((times) => times + 1);
      toast({
        tone: 'success',
        title: t`Your PIN is saved.`,
        description: t`All other devices are signed out.`,
      });
    },
  });
  const form = useZodForm(changePinInput, (input) => change.mutate(input));
  const isRefused = appErrorCode(change.error) === 'PIN_TOO_EASY';
  const newPinError = usePinError(form.errors['newPin']);
  return (
    <Form key={savedTimes} onSubmit={form.onSubmit} noValidate>
      <Failure error={isRefused ? null : change.error} wrongSecret={t`The current PIN is not right.`} />
      <PlainPinField name="currentPin" label={t`Current PIN`} error={form.errors['currentPin']} />
      <PlainPinField
        name="newPin"
        label={t`New PIN`}
        help={t`6 to 12 digits.`}
        error={newPinError ?? (isRefused ? i18n._(errorWording(change.error)) : undefined)}
      />
      <Button type="submit" variant="tint" disabled={change.isPending} aria-busy={change.isPending}>
        <Trans>Change the PIN</Trans>
      </Button>
    </Form>
  );
}
