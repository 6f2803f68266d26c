import '../later-words.ts';
import { getRouteApi } from '@tanstack/react-router';
import { PageFrame } from '../booking/page-frame.ts';
import { useSession } from '../session/use-session.ts';
import { styled } from '../ui/styled.tsx';
import { BookedOrder } from './booked-order.tsx';
import { HeldOrder } from './held-order.tsx';
import { LogInFirst } from './log-in-first.tsx';
import { LostOrder } from './lost-order.tsx';
import { orderRecipe } from './order-recipe.ts';
import { useOrder } from './use-order.ts';

const Stack = styled('div', orderRecipe);
const route = getRouteApi('/orders/$orderId');

/** An order: its payment while that is under way, then its visits and its receipt. */
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
