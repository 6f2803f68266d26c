import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { PhonePanel } from '#/client/identity/account/phone-panel.tsx';
import type { Order, PaymentMethod } from '#/shared/booking/order.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import { CitizenBox } from '../payment/citizen-box.tsx';
import { PaymentMethods } from '../payment/payment-methods.tsx';
import { useKeptCitizen } from '../payment/use-citizen.ts';
import { useRelease } from '../payment/use-release.ts';
import { AmountCard } from './amount-card.tsx';
import { orderAmounts, premiumTotal } from './amounts.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { HeldVisit } from './held-visit.tsx';
import { HoldTimer } from './hold-timer.tsx';
import { PayButton } from './pay-button.tsx';
import { PayFailure } from './pay-failure.tsx';
import { RefusalAtLab } from './refusal-at-lab.tsx';
import { testChoice } from './test-choice.ts';
import { TrustNotes } from './trust-notes.tsx';
import { useCheckOut } from './use-check-out.ts';
import { visitStep } from './visit-step.ts';

const route = getRouteApi('/checkout');

type Props = {
  order: Order;
  holdExpiresAt: string;
  /** False where the time was held on the page of a test. */
  isFromCart: boolean;
  onOver: () => void;
};

/** The payment step while the times are held; a place that would move a visit is taken where it was offered. */
export function PayStep(props: Props) {
  if (props.order.isHeldToMove)
    return <Navigate to="/dashboard" search={{ section: 'bookings' }} hash="waiting" replace />;
  return <PayHeld {...props} />;
}

/** Methods, amounts and what can still be changed. */
function PayHeld({ order, holdExpiresAt, isFromCart, onOver }: Props) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useSession();
  const terms = trpc.orders.terms.useQuery().data;
  const change = useChange(order, isFromCart);
  const checkOut = useCheckOut(order);
  const citizen = useKeptCitizen({
    isCitizen: search.citizen === true,
    onCitizen: (isCitizen) =>
      void navigate({
        search: (before) => ({ ...before, citizen: isCitizen || undefined }),
        replace: true,
        resetScroll: false,
      }),
  });
  const [wanted, setMethod] = useState<PaymentMethod>(search.method ?? 'card');
  const [isToDecline, setToDecline] = useState(false);
  const provider = terms?.provider ?? 'none';
  const method = provider === 'none' ? 'atLab' : wanted;
  const who = onePersonOf(order);
  const mayBeExempt = terms?.vat.citizensExempt === true && user?.isAnonymous === false && who !== undefined;

  function pay() {
    const nationalId = mayBeExempt ? citizen.check() : { isRight: true, value: undefined };
    if (!nationalId.isRight) return;
    checkOut.send({ method, nationalId: nationalId.value, simulateDecline: isToDecline, totalHalalas });
  }
  const isExempt = mayBeExempt && citizen.box.nationalId !== null;
  const amounts = orderAmounts(order, isExempt);
  const { totalHalalas } = amounts;
  const lines = order.visits.flatMap((visit) => visit.lines);
  const total = formatSarExact(totalHalalas);
  const paying = { method, total, isBusy: checkOut.isBusy, isReady: terms !== undefined, onPress: pay };

  return (
    <CheckoutFrame
      title={<Trans>Review and pay</Trans>}
      steps={<CheckoutSteps visits={order.visits.map(visitStep)} stage="held" />}
      aside={
        <AmountCard
          amounts={amounts}
          tier={terms?.tier}
          premiumHalalas={isExempt ? null : premiumTotal(lines, totalHalalas, terms)}
          action={<PayButton {...paying} />}
          terms={
            <Trans>
              By confirming you agree to the booking terms. The visit reference and receipt come at once.
            </Trans>
          }
        />
      }
      bar={
        <>
          <ShortTotal total={total} isExempt={isExempt} />
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
        trial={{ isToDecline, onDecline: setToDecline }}
      />
      {method === 'atLab' ? <RefusalAtLab code={order.refusalAtLab} /> : null}
      {mayBeExempt ? <CitizenBox {...citizen.box} who={who?.name ?? null} /> : null}
      {user ? <PhonePanel isAnonymous={user.isAnonymous} /> : null}
      <TrustNotes order={order} method={method} />
    </CheckoutFrame>
  );
}

function ShortTotal({ total, isExempt }: { total: string; isExempt: boolean }) {
  const { t } = useLingui();
  return (
    <div>
      <b>{t`${total} SAR`}</b>
      <p>{isExempt ? <Trans>VAT borne by the state</Trans> : <Trans>VAT and fees included</Trans>}</p>
    </div>
  );
}

/** Whose visits these are, null for the holder of the account; undefined for several persons: an identity number is one's. */
function onePersonOf({ visits: [first, ...others] }: Order) {
  return others.every(({ person }) => person?.id === first?.person?.id) ? (first?.person ?? null) : undefined;
}

/** Releases the seats and returns to the cart, which keeps its lines, or to the page of the test. */
function useChange(order: Order, isFromCart: boolean) {
  const { orderId } = order;
  const choice = isFromCart ? null : testChoice(order);
  const navigate = useNavigate();
  const release = useRelease();
  return {
    run: () =>
      release.mutate(
        { orderId },
        {
          onSuccess: () => void navigate(choice ? { to: '/test/$testName', ...choice } : { to: '/checkout' }),
        },
      ),
    isPending: release.isPending,
  };
}
