import { useNavigate } from '@tanstack/react-router';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useAttempt } from '#/client/core/use-attempt.ts';
import type { HoldInput } from '#/shared/booking/order.ts';
import { recordHold } from './hold-clock.ts';

type Options = {
  /** The claim to be a citizen, for the payment step. */
  isCitizen?: boolean;
  onRefused?: () => void;
};

/** Holds the seats of all visits and opens the payment step. */
export function useHold() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const hold = trpc.booking.hold.useMutation();

  function send(wanted: HoldInput['visits'], { isCitizen = false, onRefused }: Options = {}) {
    const idempotencyKey = attempt.begin(JSON.stringify(wanted));
    if (idempotencyKey === null) return;
    hold.mutate(
      { visits: wanted, idempotencyKey },
      {
        onSuccess: (order) => {
          recordHold(order);
          utils.orders.get.setData({ orderId: order.orderId }, order);
          void navigate({
            to: '/checkout',
            search: { order: order.orderId, citizen: isCitizen || undefined },
          });
        },
        onError: (error) => {
          if (appErrorCode(error) !== null) onRefused?.();
        },
        onSettled: (_order, error) => attempt.end(error === null || appErrorCode(error) !== null),
      },
    );
  }

  return { send, error: hold.error, isPending: hold.isPending || hold.isSuccess, forget: () => hold.reset() };
}
