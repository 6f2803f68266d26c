import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { CodeBoxes } from '#/client/ui/signed-in/code-boxes.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { CODE_AGAIN_SECONDS, confirmPhoneInput } from '#/shared/identity/phone.ts';
import { accountFormRecipe } from './account-form-recipe.ts';

const parts = partsOf(accountFormRecipe);

const Form = styled('form', accountFormRecipe);

/** Sends a code to the saved number and asks for it. */
export function PhoneCodeForm() {
  const { t } = useLingui();
  const [waitSeconds, startWait] = useCountdown();
  const send = trpc.account.sendPhoneCode.useMutation({ onSuccess: () => startWait(CODE_AGAIN_SECONDS) });
  const confirm = trpc.account.confirmPhone.useMutation();
  const form = useZodForm(confirmPhoneInput, (input) => confirm.mutate(input));
  if (!send.isSuccess) {
    return (
      <>
        <Failure error={send.error} />
        <Button disabled={send.isPending} aria-busy={send.isPending} onClick={() => send.mutate({})}>
          <Trans>Send a code by SMS</Trans>
        </Button>
      </>
    );
  }
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <Failure error={confirm.error} />
      <CodeBoxes
        name="code"
        label={t`Code from the SMS`}
        help={<Trans>Six digits. The code is valid for ten minutes.</Trans>}
        error={form.errors['code'] && t`Enter the six digits.`}
        refusal={confirm.error}
      />
      <div className={parts.actions}>
        <Button type="submit" disabled={confirm.isPending} aria-busy={confirm.isPending}>
          <Trans>Confirm the number</Trans>
        </Button>
        <Button variant="line" disabled={waitSeconds > 0 || send.isPending} onClick={() => send.mutate({})}>
          {waitSeconds > 0 ? t`Send again in ${waitSeconds} s` : t`Send again`}
        </Button>
      </div>
    </Form>
  );
}

/** Seconds until zero. */
function useCountdown() {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEndsAt(Date.now() + seconds * 1000);
  };
  return [Math.max(0, Math.ceil((endsAt - now) / 1000)), start] as const;
}
