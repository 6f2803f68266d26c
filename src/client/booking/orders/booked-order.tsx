import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useIsPageHydrated } from '#/client/core/hydration.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { Order } from '#/shared/booking/order.ts';
import { orderStage, type VisitStage } from '#/shared/booking/visit-stage.ts';
import { CheckoutSteps } from '../checkout/checkout-steps.tsx';
import { visitStep } from '../checkout/visit-step.ts';
import { BookedVisit } from './booked-visit.tsx';
import { orderPartsRecipe } from './order-parts-recipe.ts';
import { orderRecipe } from './order-recipe.ts';
import { PaidCard } from './paid-card.tsx';
import { ProblemCard } from './problem-card.tsx';

const OrderPapers = lazy(async () => ({ default: (await import('./order-papers.tsx')).OrderPapers }));

const parts = partsOf(orderRecipe);

const Parts = styled('div', orderPartsRecipe);
const JUST_NOW_MS = 10 * 60_000;

const titles: Record<VisitStage, MessageDescriptor> = {
  cancelled: msg`This booking is cancelled`,
  choice: msg`The lab needs your choice`,
  needsTime: msg`Your visit needs another time`,
  today: msg`Your visit is today`,
  coming: msg`Your visit is booked`,
  atLab: msg`The lab is working on your tests`,
  someResults: msg`Your first results are ready`,
  results: msg`Your results are ready`,
  passed: msg`The time of your visit has passed`,
  missed: msg`The visit did not take place`,
};

const needsLab = msg`Your visit needs another lab`;

function titleOf({ visits }: Order, stage: VisitStage) {
  const isLabOut = visits.some((visit) => visit.needsTime !== null && visit.isLabOut);
  return stage === 'needsTime' && isLabOut ? needsLab : titles[stage];
}

const unsure = new Set<VisitStage>(['choice', 'needsTime', 'passed', 'missed', 'cancelled']);

/** A booked order: its visits, the payment and the documents. */
export function BookedOrder({ order, now }: { order: Order; now: number }) {
  const { i18n } = useLingui();
  const isHydrated = useIsPageHydrated();
  const stage = orderStage(order.visits, now);
  const title = useRef<HTMLHeadingElement>(null);
  const isLive = order.status === 'confirmed';
  const isAhead = stage === 'coming' || stage === 'today';
  const isNew =
    isLive && isAhead && order.confirmedAt !== null && now - Date.parse(order.confirmedAt) < JUST_NOW_MS;
  // The page has replaced its content, so focus moves to the new heading.
  useEffect(() => {
    if (isNew) title.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <>
      <div className={`${parts.title} no-print`}>
        {isLive && !unsure.has(stage) ? <CircleCheck aria-hidden /> : null}
        <Heading as="h1" size="h1" tabIndex={-1} ref={title}>
          {isNew ? <Trans>Your booking is confirmed!</Trans> : i18n._(titleOf(order, stage))}
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
            <BookedVisit key={visit.visitId} visit={visit} now={now} />
          ))}
        </div>
        <PaidCard order={order} />
      </Parts>
      {/* Loaded on demand, which the server cannot wait for. */}
      {isHydrated ? (
        <Suspense>
          <OrderPapers orderId={order.orderId} />
        </Suspense>
      ) : null}
      <ProblemCard orderId={order.orderId} />
      <div className={`${parts.next} no-print`}>
        <LinkButton to="/dashboard" search={{ section: 'bookings' }} variant="tint">
          <Trans>See my bookings</Trans>
        </LinkButton>
      </div>
    </>
  );
}
