import { Trans } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { takeFocus } from '#/client/ui/base/take-focus.ts';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { Order } from '#/shared/booking/order.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import { holdMsLeft } from '../payment/hold-clock.ts';
import { useRelease } from '../payment/use-release.ts';
import { CartStep } from './cart-step.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { testChoice } from './test-choice.ts';

const PayStep = lazy(() => import('./pay-step.tsx').then((module) => ({ default: module.PayStep })));

type Props = { orderId: string; items: readonly CartItem[] };

/** Shows the held order until the hold ends, then the cart. */
export function HeldStep({ orderId, items }: Props) {
  const order = trpc.orders.get.useQuery({ orderId });
  const release = useRelease();
  const [isOver, setOver] = useState(false);
  if (order.error) {
    // The order belongs to another customer or does not exist.
    if (appErrorCode(order.error) === 'NOT_FOUND') return <Navigate to="/checkout" replace />;
    return <ErrorState error={order.error} onRetry={() => void order.refetch()} />;
  }
  if (!order.data) return <CheckoutSkeleton />;
  const { status, holdExpiresAt } = order.data;
  if (status === 'confirmed' || status === 'cancelled') {
    return <Navigate to="/orders/$orderId" params={{ orderId }} replace />;
  }
  if (status === 'held' && holdExpiresAt && !isOver && holdMsLeft(holdExpiresAt) > 0) {
    return (
      <Suspense fallback={<CheckoutSkeleton />}>
        <PayStep
          order={order.data}
          holdExpiresAt={holdExpiresAt}
          isFromCart={items.length > 0}
          onOver={() => {
            setOver(true);
            // Releases the seats at once; otherwise they would look taken to the customer who held them.
            release.mutate({ orderId });
          }}
        />
      </Suspense>
    );
  }
  if (items.length > 0) return <CartStep items={items} notice={<HoldOver order={order.data} isFromCart />} />;
  return (
    <CheckoutFrame title={<Trans>Review and pay</Trans>}>
      <HoldOver order={order.data} isFromCart={false} />
      <EmptyState title={<Trans>Your cart is empty</Trans>} action={<BackToTest order={order.data} />} />
    </CheckoutFrame>
  );
}

/** The page of the test whose time was held without the cart. */
function BackToTest({ order }: { order: Order }) {
  const choice = testChoice(order);
  return choice ? (
    <LinkButton to="/test/$testName" {...choice} variant="solid">
      <Trans>Choose a time</Trans>
    </LinkButton>
  ) : (
    <LinkButton to="/search" search={{ query: '' }} variant="solid">
      <Trans>Find a test</Trans>
    </LinkButton>
  );
}

/** The hold has expired: what is stored, what is refunded, what to do next. */
function HoldOver({ order, isFromCart }: { order: Order; isFromCart: boolean }) {
  const refund = order.refunds.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0);
  const amount = formatSarExact(refund);
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <Notice tone="amber" icon={<Clock aria-hidden />}>
        <b>
          <Trans>The 15 minutes are over, and the time went back to everybody.</Trans>
        </b>
        {isFromCart ? (
          <p>
            <Trans>Your cart is kept. Press the button to hold the same times again.</Trans>
          </p>
        ) : null}
        {refund > 0 ? (
          <p>
            <Trans>
              The payment came too late: <bdi dir="ltr">{amount}</bdi> SAR go back to the card.
            </Trans>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
