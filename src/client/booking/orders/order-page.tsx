import '#/client/core/messages/customer.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '#/client/core/session/use-session.ts';
import { LogInFirst } from '#/client/identity/sign-in/log-in-first.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { BookedOrder } from './booked-order.tsx';
import { HeldOrder } from './held-order.tsx';
import { LostOrder } from './lost-order.tsx';
import { orderRecipe } from './order-recipe.ts';
import { useOrder } from './use-order.ts';

const Stack = styled('div', orderRecipe);
const route = getRouteApi('/orders/$orderId');

/** An order: its payment while that is under way, then visits and documents. */
export function OrderPage() {
  const { orderId } = route.useParams();
  const user = useSession();
  return (
    <PageFrame>
      <Stack>{user ? <OwnOrder key={orderId} orderId={orderId} /> : <LogInFirst />}</Stack>
    </PageFrame>
  );
}

function OwnOrder({ orderId }: { orderId: string }) {
  const { now } = route.useLoaderData();
  const { order, isChecking, check } = useOrder(orderId);
  switch (order.status) {
    case 'held':
      return <HeldOrder order={order} isChecking={isChecking} onCheck={check} />;
    case 'expired':
      return <LostOrder order={order} />;
    case 'confirmed':
    case 'cancelled':
      return <BookedOrder order={order} now={now} />;
  }
}
