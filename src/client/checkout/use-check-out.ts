import { useNavigate } from '@tanstack/react-router';
import type { Order, PaymentMethod } from '#/shared/order.ts';
import { appErrorCode } from '../app-error.ts';
import { useAttempt } from '../booking/use-attempt.ts';
import { trpc } from '../trpc.ts';
import { rememberOrdered } from './ordered-lines.ts';

export type Agreement = {
  method: PaymentMethod;
  nationalId: string | undefined;
  simulateDecline: boolean;
};

/** Confirms a held order, or begins to pay it; then the order's own page has the word. */
export function useCheckOut(order: Order) {
  const navigate = useNavigate();
  const attempt = useAttempt();
  const checkOut = trpc.orders.checkout.useMutation();
  const { orderId, totals } = order;

  function send(agreement: Agreement) {
    const idempotencyKey = attempt.begin(JSON.stringify(agreement));
    if (idempotencyKey === null) return;
    rememberOrdered(orderId);
    checkOut.mutate(
      { orderId, totalHalalas: totals.totalHalalas, idempotencyKey, ...agreement },
      {
        onSuccess: (answer) => {
          if (answer.kind === 'redirect') window.location.assign(answer.url);
          else void navigate({ to: '/orders/$orderId', params: { orderId } });
        },
        onSettled: (_answer, error) => attempt.end(error === null || appErrorCode(error) !== null),
      },
    );
  }

  return { send, error: checkOut.error, isBusy: checkOut.isPending || checkOut.isSuccess };
}
