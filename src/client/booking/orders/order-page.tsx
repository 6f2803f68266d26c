import '#/client/core/messages/customer.ts';
import { Trans } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '#/client/core/session/use-session.ts';
import { LogInFirst } from '#/client/identity/sign-in/log-in-first.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { BookedOrder } from './booked-order.tsx';
import { HeldOrder } from './held-order.tsx';
import { LostOrder } from './lost-order.tsx';
import { orderRecipe } from './order-recipe.ts';
import { useOrder } from './use-order.ts';

const pageFrameParts = partsOf(pageFrameRecipe);

const Stack = styled('div', orderRecipe);
const route = getRouteApi('/orders/$orderId');

/** An order: its payment while that is under way, then visits and documents. */
export function OrderPage() {
  const { orderId } = route.useParams();
  const user = useSession();
  return (
    <PageFrame>
      <Stack>{user ? <OwnOrder key={orderId} orderId={orderId} /> : <OwnerFirst />}</Stack>
    </PageFrame>
  );
}

/** An order opens for its owner alone; who comes along needs a link of another kind. */
function OwnerFirst() {
  return (
    <LogInFirst>
      <p className={pageFrameParts.muted}>
        <Trans>
          Booked without a name? Log in with your code. Do you only come along? Ask for the link for
          companions: it opens without an account, and the owner makes it on this page.
        </Trans>
      </p>
    </LogInFirst>
  );
}

function OwnOrder({ orderId }: { orderId: string }) {
  const { now } = route.useLoaderData();
  const { order, isChecking, isUnpaid, check } = useOrder(orderId);
  switch (order.status) {
    case 'held':
      return <HeldOrder order={order} isChecking={isChecking} isUnpaid={isUnpaid} onCheck={check} />;
    case 'expired':
      return <LostOrder order={order} />;
    case 'confirmed':
    case 'cancelled':
      return <BookedOrder order={order} now={now} />;
  }
}
