import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import type { Order } from '#/shared/booking/order.ts';
import { removeOrdered } from '../checkout/ordered-lines.ts';

const ASK_EVERY_MS = 3000;
const ASK_FOR_MS = 120_000;

/** Payment is under way, or a card was declined on a page that still accepts another one. */
const isUnderWay = (order: Order | undefined) =>
  order?.status === 'held' && (order.payment?.status === 'initiated' || Boolean(order.payment?.payUrl));

/** The order. While its payment is under way it is polled for two minutes. */
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
    // The customer may return before the provider's webhook arrives.
    if (isWaiting) payment.mutate({ orderId });
  });
  useEffect(() => onArrival(), []);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), ASK_FOR_MS);
    return () => clearTimeout(timer);
  }, [since]);

  useEffect(() => removeOrdered(order), [order]);

  // Until the first answer of the provider an earlier declined card is not shown.
  const isAsked = payment.isSuccess || payment.isError;
  const isChecking = isWaiting && !hasWaited && (!isAsked || order.payment?.status === 'initiated');
  return { order, isChecking, isUnpaid: isAsked && order.payment?.status === 'initiated', check };
}
