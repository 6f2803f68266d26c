import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { CartDialogChanges } from '#/client/catalog/cart/cart-dialog-changes.tsx';
import { atCurrentPrices, cartLines } from '#/client/catalog/cart/cart-lines.ts';
import { cartMessages } from '#/client/catalog/cart/cart-messages.ts';
import { openCart } from '#/client/catalog/cart/open-cart.ts';
import { useCurrentOffers } from '#/client/catalog/cart/use-current-offers.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { MOST_VISITS } from '#/shared/core/order-limits.ts';
import { useHold } from '../payment/use-hold.ts';
import { BookingError } from '../test-page/booking-error.tsx';
import { CartAmount, CartBarAmount } from './cart-amount.tsx';
import { type CartVisit, closeVisits, cartVisits, withSlot } from './cart-visits.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { showLackPart } from './lack-part.ts';
import { useComing } from './use-coming.tsx';
import { useVisitStates, type VisitState } from './use-visit-states.ts';
import { VisitCard } from './visit-card.tsx';

type Props = {
  items: readonly CartItem[];
  /** The result of the previous hold. */
  notice?: ReactNode;
};

/** The cart as visits: preparation, times and the way to payment. */
export function CartStep({ items, notice }: Props) {
  const [now] = useState(() => Date.now());
  const lines = cartLines(items, useCurrentOffers(items));
  const current = atCurrentPrices(lines);
  const visits = cartVisits(current);
  const withdrawn = new Set(
    lines.flatMap(({ isOffered, item }) => (isOffered === false ? [item.labTestId] : [])),
  );
  const { states, isKnown, accept } = useVisitStates(visits, now, withdrawn);
  const { openLabId, askedLabId, headings, goTo, goToLack, forgetLack } = useOpenVisit(visits);
  const hold = useHold();
  const coming = useComing(visits, current, hold.forget);
  const { i18n } = useLingui();
  const toast = useToast();
  const next = useNextStep(states, {
    onLack: goToLack,
    onReady: () => hold.send(coming.wanted),
  });

  if (items.length === 0) return <NothingToBuy />;
  const button = (
    <Button
      size="lg"
      onClick={next}
      disabled={!isKnown || hold.isPending}
      aria-busy={!isKnown || hold.isPending}
    >
      {hold.isPending ? <Trans>Holding your time…</Trans> : <Trans>Continue to payment</Trans>}
    </Button>
  );
  return (
    <CheckoutFrame
      title={<Trans>Review and pay</Trans>}
      steps={<CheckoutSteps visits={visits} stage="choosing" />}
      aside={<CartAmount items={coming.priced} action={button} />}
      bar={
        <>
          <CartBarAmount items={coming.priced} />
          {button}
        </>
      }
    >
      {hold.error ? <BookingError error={hold.error} /> : notice}
      <CartDialogChanges lines={lines} />
      <VisitsNotice states={states} />
      {coming.choice}
      {states.map((state) => (
        <VisitCard
          key={state.visit.labId}
          state={state}
          withdrawn={withdrawn}
          now={now}
          isOpen={openLabId === state.visit.labId}
          isAsked={askedLabId === state.visit.labId}
          headingRef={(heading) => {
            if (heading) headings.current.set(state.visit.labId, heading);
            return () => {
              headings.current.delete(state.visit.labId);
            };
          }}
          onOpen={(isOpen) => {
            const following = states.find(({ visit, lack }) => visit !== state.visit && lack === 'time');
            goTo(isOpen ? state.visit.labId : following?.visit.labId);
          }}
          onSlot={(slot) => {
            hold.forget();
            forgetLack();
            void openCart().then((cart) => cart.replace(withSlot(cart.items(), state.visit.labId, slot)));
          }}
          onAccept={(isAccepted) => accept(state.visit, isAccepted)}
          onRemove={(index) => {
            hold.forget();
            void openCart().then((cart) => cart.removeAt(index));
            toast({ tone: 'success', title: i18n._(cartMessages.removed) });
          }}
        />
      ))}
    </CheckoutFrame>
  );
}

/** The visit whose times are shown, and the one that was pressed on without what it lacks. */
function useOpenVisit(visits: readonly CartVisit[]) {
  const [openLabId, setOpenLabId] = useState(() => visits.find(({ slot }) => slot === null)?.labId);
  const [askedLabId, setAskedLabId] = useState<number>();
  const headings = useRef(new Map<number, HTMLHeadingElement>());

  function goTo(labId: number | undefined) {
    flushSync(() => setOpenLabId(labId));
    const heading = labId === undefined ? undefined : headings.current.get(labId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }
  /** Shows what this visit lacks, with an error beside it. */
  function goToLack({ visit: { labId }, lack }: VisitState) {
    flushSync(() => {
      setAskedLabId(labId);
      if (lack === 'time' || lack === 'gone') setOpenLabId(labId);
    });
    if (!showLackPart(labId)) goTo(labId);
  }
  return { openLabId, askedLabId, headings, goTo, goToLack, forgetLack: () => setAskedLabId(undefined) };
}

/** The action of the button: sign in, complete what is missing, or hold the times. */
function useNextStep(
  states: readonly VisitState[],
  { onLack, onReady }: { onLack: (state: VisitState) => void; onReady: () => void },
) {
  const { t } = useLingui();
  const toast = useToast();
  const user = useSession();
  const { openAuthDialog } = useAuthDialog();
  const lacking = states.find(({ lack }) => lack !== null);

  return () => {
    if (!user) {
      toast({ tone: 'warning', title: t`Please log in to complete your purchase.` });
      return openAuthDialog({ mode: 'login', ...(lacking ? {} : { onSignedIn: onReady }) });
    }
    if (lacking) onLack(lacking);
    else onReady();
  };
}

function VisitsNotice({ states }: { states: readonly VisitState[] }) {
  const locale = useLocale();
  if (states.length > MOST_VISITS) {
    return (
      <Notice tone="amber">
        <Trans>One order goes to five labs at most. Please remove the tests of one lab.</Trans>
      </Notice>
    );
  }
  const close = closeVisits(states.map(({ visit }) => visit));
  if (!close) return null;
  const [first, second] = close.map(({ labName }) => labName[locale]);
  return (
    <Notice tone="amber">
      <Trans>
        The visits at {first} and {second} begin less than an hour apart. Please leave time to get there.
      </Trans>
    </Notice>
  );
}

/** Shown for an empty cart. */
function NothingToBuy() {
  return (
    <>
      <Navigate to="/" replace />
      <CheckoutSkeleton />
    </>
  );
}
