import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { checkoutInput, type Order, type PaymentMethod } from '#/shared/booking/order.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import { AmountCard } from './amount-card.tsx';
import { orderAmounts, premiumTotal } from './amounts.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { CitizenBox } from './citizen-box.tsx';
import { HeldVisit } from './held-visit.tsx';
import { HoldTimer } from './hold-timer.tsx';
import { PayButton } from './pay-button.tsx';
import { PayFailure } from './pay-failure.tsx';
import { PaymentMethods } from './payment-methods.tsx';
import { TrustNotes } from './trust-notes.tsx';
import { useCheckOut } from './use-check-out.ts';
import { visitStep } from './visit-step.ts';

type Props = { order: Order; holdExpiresAt: string; onOver: () => void };

/** The payment step while the times are held: methods, amounts and what can still be changed. */
export function PayStep({ order, holdExpiresAt, onOver }: Props) {
  const { t } = useLingui();
  const user = useSession();
  const terms = trpc.orders.terms.useQuery().data;
  const change = useChange(order);
  const checkOut = useCheckOut(order);
  const citizen = useCitizen();
  const [wanted, setMethod] = useState<PaymentMethod>('card');
  const [isToDecline, setToDecline] = useState(false);
  const provider = terms?.provider ?? 'none';
  const method = provider === 'none' ? 'atLab' : wanted;
  const mayBeExempt = terms?.vat.citizensExempt === true && user?.isAnonymous === false;

  function pay() {
    const nationalId = mayBeExempt ? citizen.check() : { isRight: true, value: undefined };
    if (!nationalId.isRight) return;
    checkOut.send({ method, nationalId: nationalId.value, simulateDecline: isToDecline });
  }
  const { totalHalalas } = order.totals;
  const lines = order.visits.flatMap((visit) => visit.lines);
  const total = formatSarExact(totalHalalas);
  const paying = { method, total, isBusy: checkOut.isBusy, isReady: terms !== undefined, onPress: pay };

  return (
    <CheckoutFrame
      title={<Trans>Review and pay</Trans>}
      steps={<CheckoutSteps visits={order.visits.map(visitStep)} stage="held" />}
      aside={
        <AmountCard
          amounts={orderAmounts(order, mayBeExempt && citizen.box.nationalId !== null)}
          tier={terms?.tier}
          premiumHalalas={premiumTotal(lines, totalHalalas, terms)}
          action={<PayButton {...paying} />}
          terms={
            <Trans>
              By confirming you agree to the booking terms. The booking code and receipt come at once.
            </Trans>
          }
        />
      }
      bar={
        <>
          <div>
            <b>{t`${total} SAR`}</b>
            <p>
              <Trans>VAT and fees included</Trans>
            </p>
          </div>
          <PayButton isShort {...paying} />
        </>
      }
    >
      <HoldTimer holdExpiresAt={holdExpiresAt} onOver={onOver} />
      <PayFailure error={checkOut.error} payUrl={order.payment?.payUrl ?? null} />
      {order.visits.map((visit) => (
        <HeldVisit key={visit.visitId} visit={visit} onChange={change.run} isChanging={change.isPending} />
      ))}
      <PaymentMethods
        provider={provider}
        method={method}
        onMethod={setMethod}
        isToDecline={isToDecline}
        onDecline={setToDecline}
      />
      {mayBeExempt ? <CitizenBox {...citizen.box} /> : null}
      <TrustNotes order={order} method={method} />
    </CheckoutFrame>
  );
}

/** Releases the seats and returns to the cart, which keeps its lines. */
function useChange({ orderId }: Order) {
  const navigate = useNavigate();
  const release = trpc.booking.release.useMutation();
  return {
    run: () => release.mutate({ orderId }, { onSuccess: () => void navigate({ to: '/checkout' }) }),
    isPending: release.isPending,
  };
}

/** The citizen's identity number, validated on submit. */
function useCitizen() {
  const [nationalId, setNationalId] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const numberRef = useRef<HTMLDivElement>(null);
  function check(): { isRight: boolean; value: string | undefined } {
    if (nationalId === null) return { isRight: true, value: undefined };
    const parsed = checkoutInput.shape.nationalId.safeParse(nationalId);
    flushSync(() => setInvalid(!parsed.success));
    if (parsed.success) return { isRight: true, value: parsed.data };
    numberRef.current?.querySelector('input')?.focus();
    return { isRight: false, value: undefined };
  }
  return { box: { nationalId, onNationalId: setNationalId, isInvalid, numberRef }, check };
}
