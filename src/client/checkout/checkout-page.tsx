import '../later-words.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useCart } from '../cart/use-cart.ts';
import { useSession } from '../session/use-session.ts';
import { BasketStep } from './basket-step.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { HeldStep } from './held-step.tsx';
import { useOrderedOut } from './use-ordered-out.ts';

const route = getRouteApi('/checkout');

/** From the basket to a booked and, if wanted, paid order. */
export function CheckoutPage() {
  const items = useCart();
  const { order: orderId } = route.useSearch();
  const user = useSession();
  useOrderedOut();
  if (items === null) return <CheckoutSkeleton />;
  if (orderId === undefined || !user) return <BasketStep items={items} />;
  return <HeldStep key={orderId} orderId={orderId} items={items} />;
}
