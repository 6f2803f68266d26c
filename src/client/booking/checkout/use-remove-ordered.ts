import { useEffect, useState } from 'react';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { orderedBefore, removeOrdered } from './ordered-lines.ts';

/**
 * A customer who leaves the order's page before it hydrates would otherwise still find the booked lines in the cart.
 */
export function useRemoveOrdered() {
  const user = useSession();
  const [orderId] = useState(orderedBefore);
  const order = trpc.orders.get.useQuery(
    { orderId: orderId ?? '' },
    { enabled: orderId !== null && user !== null, retry: false },
  ).data;
  useEffect(() => {
    if (order) removeOrdered(order);
  }, [order]);
}
