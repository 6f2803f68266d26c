import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session.ts';
import { trpc } from '../trpc.ts';
import { orderedBefore, takeOrderedOut } from './ordered-lines.ts';

/** Whoever left the order's page before it came alive would else find in the basket what is booked already. */
export function useOrderedOut() {
  const user = useSession();
  const [orderId] = useState(orderedBefore);
  const order = trpc.orders.get.useQuery(
    { orderId: orderId ?? '' },
    { enabled: orderId !== null && user !== null, retry: false },
  ).data;
  useEffect(() => {
    if (order) takeOrderedOut(order);
  }, [order]);
}
