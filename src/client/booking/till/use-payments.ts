import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useAttempt } from '#/client/core/use-attempt.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { TillMethod, VisitPayments } from '#/shared/payments/till.ts';

export type Payment = { amountHalalas: number; method: TillMethod; approvalReference: string };

/** Takes payment for a visit, gives back, and takes back a mistaken entry. */
export function usePayments({ visitId, owedHalalas, paidHalalas }: VisitPayments) {
  const { t } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  const attempt = useAttempt();
  const [error, setError] = useState<unknown>(null);
  const after = (title: string) => ({
    onSuccess: (payments: VisitPayments) => {
      setError(null);
      lab.visitPayments.setData({ visitId }, payments);
      toast({ tone: 'success', title });
    },
    onError: setError,
    onSettled: (_payments: VisitPayments | undefined, failure: unknown) => {
      attempt.end(failure === null || appErrorCode(failure) !== null);
      // Another employee may have taken a part meanwhile.
      void lab.invalidate();
    },
  });
  const take = trpc.lab.takePayment.useMutation(after(t`The payment is noted.`));
  const give = trpc.lab.giveBack.useMutation(after(t`The amount is given back.`));
  const reverse = trpc.lab.reverseEntry.useMutation(after(t`The entry is reversed.`));
  function send(payment: Payment) {
    const key = attempt.begin(JSON.stringify([payment, paidHalalas]));
    if (key === null) return;
    if (owedHalalas >= paidHalalas) return take.mutate({ visitId, ...payment, idempotencyKey: key });
    const { amountHalalas, method } = payment;
    return give.mutate({ visitId, amountHalalas, method, idempotencyKey: key });
  }
  return {
    send,
    reverse: (entryId: string) => reverse.mutate({ entryId }),
    error,
    isPending: take.isPending || give.isPending || reverse.isPending,
  };
}
