import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '#/shared/order.ts';
import { takeOrderedOut } from '../checkout/ordered-lines.ts';
import { trpc } from '../trpc.ts';

const ASK_EVERY_MS = 3000;
const ASK_FOR_MS = 120_000;

/** It is being paid, or it was declined on a page that still takes another card. */
const isUnderWay = (order: Order | undefined) =>
  order?.status === 'held' && (order.payment?.status === 'initiated' || Boolean(order.payment?.payUrl));

/** The order; while its payment is under way it is asked for again and again, for two minutes. */
export function useOrder(orderId: string) {
  const [since, setSince] = useState(() => Date.now());
  const [hasWaited, setWaited] = useState(false);
  const [order] = trpc.orders.get.useSuspenseQuery(
    { orderId },
    {
      refetchInterval: ({ state }) =>
        isUnderWay(state.data) && Date.now() - since < ASK_FOR_MS ? ASK_EVERY_MS : false,
    },
  );
  const payment = trpc.orders.checkPayment.useMutation();
  const isWaiting = isUnderWay(order);

  function check() {
    setSince(Date.now());
    setWaited(false);
    payment.mutate({ orderId });
  }
  const onArrival = useEffectEvent(() => {
    // Whoever comes back from paying is ahead of the provider's notice.
    if (isWaiting) payment.mutate({ orderId });
  });
  useEffect(() => onArrival(), []);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ASK_FOR_MS);
    return () => clearTimeout(timer);
  }, [since]);

  useEffect(() => takeOrderedOut(order), [order]);

  // Until the provider has been asked once, an earlier declined card says nothing about this return.
  const isAsked = payment.isSuccess || payment.isError;
  const isChecking = isWaiting && !hasWaited && (!isAsked || order.payment?.status === 'initiated');
  return { order, isChecking, check };
}
