import { useNavigate } from '@tanstack/react-router';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { typedNationalId } from '#/client/core/session/typed-national-id.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useAttempt } from '#/client/core/use-attempt.ts';
import type { Order, PaymentMethod } from '#/shared/booking/order.ts';
import { rememberOrdered } from './ordered-lines.ts';

export type Agreement = {
  method: PaymentMethod;
  nationalId: string | undefined;
  simulateDecline: boolean;
  /** As shown. */
  totalHalalas: number;
};

/** Confirms a held order or begins its payment, then opens the order's page. */
export function useCheckOut(order: Order) {
  const navigate = useNavigate();
  const attempt = useAttempt();
  const checkOut = trpc.orders.checkout.useMutation();
  const { orderId } = order;

  function send(agreement: Agreement) {
    const idempotencyKey = attempt.begin(JSON.stringify(agreement));
    if (idempotencyKey === null) return;
    rememberOrdered(orderId);
    checkOut.mutate(
      { orderId, idempotencyKey, ...agreement },
      {
        onSuccess: (answer) => {
          typedNationalId.forget();
          if (answer.kind === 'redirect') window.location.assign(answer.url);
          else void navigate({ to: '/orders/$orderId', params: { orderId } });
        },
        onSettled: (_answer, error) => attempt.end(error === null || appErrorCode(error) !== null),
      },
    );
  }

  return { send, error: checkOut.error, isBusy: checkOut.isPending || checkOut.isSuccess };
}
