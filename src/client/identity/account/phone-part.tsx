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
import { Badge } from '#/client/ui/text/badge.tsx';
import { type OwnPhone, phoneInput, type PhoneNumber, spacedNumber } from '#/shared/identity/phone.ts';
import { accountFormRecipe } from './account-form-recipe.ts';
import { PhoneCodeForm } from './phone-code-form.tsx';

const parts = partsOf(accountFormRecipe);

const Form = styled('form', accountFormRecipe);
const numberInput = z.object({ phone: phoneInput });

/** The number with its state, or the form that asks for it. */
export function PhonePart({ own: { phone, canVerify } }: { own: OwnPhone }) {
  const [isChanging, setChanging] = useState(false);
  if (phone === null || isChanging) {
    return <NumberForm phone={phone} onDone={() => setChanging(false)} />;
  }
  return (
    <>
      <p>
        <bdi dir="ltr">{spacedNumber(phone.number)}</bdi>{' '}
        {phone.isVerified ? (
          <Badge tone="green">
            <Trans>Confirmed</Trans>
          </Badge>
        ) : (
          <Badge tone="amber">
            <Trans>Not confirmed</Trans>
          </Badge>
        )}
      </p>
      {phone.isVerified ? null : canVerify ? (
        <>
          <p>
            <Trans>Before that, the lab sees it only for a critical value.</Trans>
          </p>
          <PhoneCodeForm key={phone.number} />
        </>
      ) : (
        <Notice tone="amber">
          <Trans>We cannot send codes at present. The lab sees the number, marked as not confirmed.</Trans>
        </Notice>
      )}
      <NumberActions onChange={() => setChanging(true)} />
    </>
  );
}

function NumberActions({ onChange }: { onChange: () => void }) {
  const remove = trpc.account.savePhone.useMutation();
  return (
    <>
      <Failure error={remove.error} />
      <div className={parts.actions}>
        <Button variant="line" onClick={onChange}>
          <Trans>Change the number</Trans>
        </Button>
        <Button variant="line" disabled={remove.isPending} onClick={() => remove.mutate({ phone: null })}>
          <Trans>Remove the number</Trans>
        </Button>
      </div>
    </>
  );
}

function NumberForm({ phone, onDone }: { phone: PhoneNumber | null; onDone: () => void }) {
  const { t } = useLingui();
  const save = trpc.account.savePhone.useMutation({ onSuccess: onDone });
  const form = useZodForm(numberInput, (input) => save.mutate(input));
  return (
    <Form onSubmit={form.onSubmit} noValidate>
      <Failure error={save.error} />
      <TextField
        name="phone"
        type="tel"
        label={t`Mobile number`}
        autoComplete="tel"
        defaultValue={phone?.number ?? ''}
        placeholder="05X XXX XXXX"
        help={<Trans>A Saudi or Gulf mobile number.</Trans>}
        error={form.errors['phone'] && t`Write a mobile number, such as 0501234567 or +971501234567.`}
      />
      <div className={parts.actions}>
        <Button type="submit" disabled={save.isPending} aria-busy={save.isPending}>
          <Trans>Save the number</Trans>
        </Button>
        {phone === null ? null : (
          <Button variant="line" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </Form>
  );
}
