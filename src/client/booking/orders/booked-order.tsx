import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { Order } from '#/shared/booking/order.ts';
import { CheckoutSteps } from '../checkout/checkout-steps.tsx';
import { visitStep } from '../checkout/visit-step.ts';
import { BookedVisit } from './booked-visit.tsx';
import { orderPartsRecipe } from './order-parts-recipe.ts';
import { orderRecipe } from './order-recipe.ts';
import { PaidCard } from './paid-card.tsx';
import { ProblemCard } from './problem-card.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

const parts = partsOf(orderRecipe);

const Parts = styled('div', orderPartsRecipe);
const JUST_NOW_MS = 10 * 60_000;

/** A booked order: its visits, the payment and the receipt. */
export function BookedOrder({ order, now }: { order: Order; now: number }) {
  const title = useRef<HTMLHeadingElement>(null);
  const isLive = order.status === 'confirmed';
  const isNew = isLive && order.confirmedAt !== null && now - Date.parse(order.confirmedAt) < JUST_NOW_MS;
  // The page has replaced its content, so focus moves to the new heading.
  useEffect(() => {
    if (isNew) title.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <>
      <div className={`${parts.title} no-print`}>
        {isLive ? <CircleCheck aria-hidden /> : null}
        <Heading as="h1" size="h1" tabIndex={-1} ref={title}>
          {isNew ? (
            <Trans>Your booking is confirmed!</Trans>
          ) : isLive ? (
            <Trans>Your booking</Trans>
          ) : (
            <Trans>This booking is cancelled</Trans>
          )}
        </Heading>
      </div>
      {isNew ? (
        <div className="no-print">
          <CheckoutSteps visits={order.visits.map(visitStep)} stage="booked" />
        </div>
      ) : null}
      <Parts className="no-print">
        <div>
          {order.visits.map((visit) => (
            <BookedVisit key={visit.visitId} visit={visit} />
          ))}
        </div>
        <PaidCard order={order} />
      </Parts>
      <ReceiptSheet order={order} />
      <ProblemCard orderId={order.orderId} />
      <div className={`${parts.next} no-print`}>
        <LinkButton to="/dashboard" search={{ section: 'bookings' }} variant="tint">
          <Trans>See my bookings</Trans>
        </LinkButton>
      </div>
    </>
  );
}
