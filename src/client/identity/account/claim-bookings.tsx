import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { CodeField } from '#/client/ui/signed-in/code-field.tsx';
import { Failure } from '#/client/ui/signed-in/failure.tsx';
import { useFocusInside } from '#/client/ui/signed-in/use-focus-inside.ts';
import { foldCode, isCode } from '#/shared/identity/anonymous-code.ts';
import { pinInput } from '#/shared/identity/auth.ts';
import { PlainPinField } from '../sign-in/plain-pin-field.tsx';
import { accountFormRecipe } from './account-form-recipe.ts';

const parts = partsOf(accountFormRecipe);

const Form = styled('form', accountFormRecipe);

/** Stricter than the procedure: the check symbol catches a typing error before it costs an attempt. */
const codeAndPin = z.object({
  code: z.string().check(z.overwrite(foldCode), z.refine(isCode)),
  pin: pinInput,
});

/** For a user who booked by code before they had this account. */
export function ClaimBookings() {
  const [step, setStep] = useState<'rest' | 'asking' | 'done'>('rest');
  return (
    <SettingsCard
      title={<Trans>I booked without a name before</Trans>}
      lead={<Trans>With the code and its PIN, those bookings come into this account.</Trans>}
    >
      {step === 'rest' ? (
        <Button variant="line" onClick={() => setStep('asking')}>
          <Trans>Enter the code</Trans>
        </Button>
      ) : null}
      {step === 'asking' ? (
        <ClaimForm onCancel={() => setStep('rest')} onDone={() => setStep('done')} />
      ) : null}
      {step === 'done' ? (
        <output>
          <Notice tone="green">
            <Trans>
              The bookings of that code are now yours, and the code opens nothing any more.{' '}
              <Link className="link" to="/dashboard" search={{ section: 'bookings' }}>
                See my bookings
              </Link>
            </Trans>
          </Notice>
        </output>
      ) : null}
    </SettingsCard>
  );
}

function ClaimForm({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const { t } = useLingui();
  const claim = trpc.account.claimAnonymous.useMutation({ onSuccess: onDone });
  const form = useZodForm(codeAndPin, (input) => claim.mutate(input));
  const element = useFocusInside();
  return (
    <Form ref={element} onSubmit={form.onSubmit} noValidate>
      <Failure error={claim.error} wrongSecret={t`The code or the PIN is not right.`} />
      <CodeField error={form.errors['code'] && t`Enter the twelve letters and digits of your code.`} />
      <PlainPinField name="pin" label={t`PIN`} error={form.errors['pin'] && t`The PIN has 6 to 12 digits.`} />
      <div className={parts.actions}>
        <Button type="submit" disabled={claim.isPending} aria-busy={claim.isPending}>
          <Trans>Bring the bookings here</Trans>
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}
