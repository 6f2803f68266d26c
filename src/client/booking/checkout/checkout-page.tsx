import '#/client/core/messages/customer.ts';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { useCart } from '#/client/catalog/cart/use-cart.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { CartStep } from './cart-step.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useRemoveOrdered } from './use-remove-ordered.ts';

const loadHeldStep = async () => ({ default: (await import('./held-step.tsx')).HeldStep });
const HeldStep = lazy(loadHeldStep);

const route = getRouteApi('/checkout');

/** The checkout: from the cart to a booked and, if chosen, paid order. */
export function CheckoutPage() {
  const items = useCart();
  const { order: orderId } = route.useSearch();
  const user = useSession();
  useRemoveOrdered();
  useEffect(() => {
    // The next step is there before its press.
    loadHeldStep().catch(() => {});
  }, []);
  if (items === null) return <CheckoutSkeleton />;
  if (orderId === undefined || !user) return <CartStep items={items} />;
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <HeldStep key={orderId} orderId={orderId} items={items} />
    </Suspense>
  );
}
