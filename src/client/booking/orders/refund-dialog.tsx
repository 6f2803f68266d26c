import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { makeKey } from '#/client/core/make-key.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import type { RefusedLines } from './refused-specimen.tsx';

const parts = partsOf(dialogRecipe);

/** Cancels the tests for a refund; what was paid at the lab is refunded there. */
export function RefundDialog({
  lines,
  onClose,
}: {
  lines: RefusedLines;
  onClose: (isDone: boolean) => void;
}) {
  const { i18n, t } = useLingui();
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
    <FormDialog
      title={<Trans>Give up these tests?</Trans>}
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        event.preventDefault();
        refund.mutate({ bookingId, choice: 'refund', idempotencyKey });
      }}
    >
      <p>
        {halalas > 0 ? (
          <Trans>{amount} SAR go back to your card, all that you paid for them.</Trans>
        ) : (
          <Trans>What you paid at the lab is given back at the lab.</Trans>
        )}
      </p>
      {refund.error ? <Notice tone="red">{i18n._(errorWording(refund.error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Not now</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={refund.isPending} aria-busy={refund.isPending}>
          <Trans>Get the money back</Trans>
        </Button>
      </div>
    </FormDialog>
  );
}
