import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { amountMessage } from '#/client/core/signed-in/word-issue.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import { type TillMethod, tillMethods } from '#/shared/payments/till.ts';
import { amountOf, amountText, isAmountText } from './amount-of.ts';
import { methodMessages } from './till-messages.ts';
import { deskPaymentRecipe } from './till-recipes.ts';
import type { Payment } from './use-payments.ts';

const parts = partsOf(deskPaymentRecipe);

type Props = {
  /** What is left to pay; what is to be given back where `isRefund`. */
  balanceHalalas: number;
  isRefund: boolean;
  /** What the card terminal took, less what it returned. */
  paidByCardHalalas: number;
  isPending: boolean;
  onSend: (payment: Payment) => void;
};

/** The method and the amount, which begins as all of it. It lies in the form of the visit's dialog. */
export function PaymentForm({ balanceHalalas, isRefund, paidByCardHalalas, isPending, onSend }: Props) {
  const { t, i18n } = useLingui();
  const mostBy = (by: TillMethod) =>
    isRefund && by === 'card' ? Math.min(balanceHalalas, paidByCardHalalas) : balanceHalalas;
  // What the card paid goes back to it first.
  const [method, setMethod] = useState<TillMethod>(isRefund && paidByCardHalalas > 0 ? 'card' : 'cash');
  const mostHalalas = mostBy(method);
  const [typed, setTyped] = useState(amountText(mostHalalas));
  const [approvalReference, setApprovalReference] = useState('');
  const [isErrorShown, setErrorShown] = useState(false);
  const amountHalalas = amountOf(typed, mostHalalas) || null;
  function onTake() {
    setErrorShown(true);
    if (amountHalalas !== null) onSend({ amountHalalas, method, approvalReference });
  }
  const most = formatSarExact(mostHalalas);
  const amount = formatSarExact(amountHalalas ?? mostHalalas);
  return (
    <div className={parts.form}>
      <MethodChoice
        isRefund={isRefund}
        method={method}
        methods={tillMethods.filter((by) => mostBy(by) > 0)}
        onChange={(by) => {
          setMethod(by);
          if (isRefund) setTyped(amountText(mostBy(by)));
        }}
      />
      <div className={parts.fields}>
        <TextField
          name="amount"
          label={<Trans>Amount (SAR)</Trans>}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={12}
          value={typed}
          error={
            isErrorShown && amountHalalas === null
              ? isAmountText(typed)
                ? t`Enter an amount above zero, at most ${most}.`
                : i18n._(amountMessage)
              : undefined
          }
          onChange={({ target: { value } }) => setTyped(value)}
        />
        {method === 'card' && !isRefund ? (
          <TextField
            name="approvalReference"
            label={<Trans>Approval code (optional)</Trans>}
            dir="ltr"
            autoComplete="off"
            maxLength={40}
            value={approvalReference}
            onChange={({ target: { value } }) => setApprovalReference(value)}
          />
        ) : null}
      </div>
      <div className={parts.actions}>
        <Button disabled={isPending} aria-busy={isPending} onClick={onTake}>
          {isRefund ? (
            <Trans>
              Give back <bdi dir="ltr">{amount}</bdi> SAR
            </Trans>
          ) : (
            <Trans>
              Take <bdi dir="ltr">{amount}</bdi> SAR
            </Trans>
          )}
        </Button>
      </div>
    </div>
  );
}

type MethodProps = {
  isRefund: boolean;
  method: TillMethod;
  methods: TillMethod[];
  onChange: (method: TillMethod) => void;
};

function MethodChoice({ isRefund, method, methods, onChange }: MethodProps) {
  const { i18n } = useLingui();
  return (
    <RadioChoices
      name="method"
      look="row"
      legend={isRefund ? <Trans>How is it given back?</Trans> : <Trans>How is it paid?</Trans>}
      value={method}
      onChoose={onChange}
      choices={methods.map((name) => ({ value: name, label: i18n._(methodMessages[name]) }))}
    />
  );
}
