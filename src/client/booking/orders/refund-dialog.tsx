import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { makeKey } from '#/client/core/make-key.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { ConfirmDialog } from '#/client/ui/signed-in/confirm-dialog.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { RefusedLines } from './refused-specimen.tsx';

/** Cancels the tests for a refund; what was paid at the lab is refunded there. */
export function RefundDialog({
  lines,
  onClose,
}: {
  lines: RefusedLines;
  onClose: (isDone: boolean) => void;
}) {
  const { t } = useLingui();
  const toast = useToast();
  const [idempotencyKey] = useState(makeKey);
  const { booking, orders } = trpc.useUtils();
  const [{ id: bookingId }] = lines;
  const paid = lines.filter(({ payment }) => payment === 'paid');
  const halalas = paid.reduce((total, line) => total + line.amountHalalas, 0);
  const amount = formatSarExact(halalas);
  const refund = trpc.booking.chooseAfterRejection.useMutation({
    onSuccess: ({ refundHalalas }) => {
      const back = formatSarExact(refundHalalas);
      const title =
        refundHalalas > 0 ? t`${back} SAR go back to your card.` : t`The lab gives your money back.`;
      toast({ tone: 'success', title });
      onClose(true);
      void booking.invalidate();
      void orders.invalidate();
    },
  });
  return (
    <ConfirmDialog
      title={<Trans>Give up these tests?</Trans>}
      act={<Trans>Get the money back</Trans>}
      cancel={<Trans>Not now</Trans>}
      isPending={refund.isPending}
      error={refund.error}
      onConfirm={() => refund.mutate({ bookingId, choice: 'refund', idempotencyKey })}
      onClose={() => onClose(false)}
    >
      <p>
        {halalas > 0 ? (
          <Trans>{amount} SAR go back to your card, all that you paid for them.</Trans>
        ) : (
          <Trans>What you paid at the lab is given back at the lab.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
