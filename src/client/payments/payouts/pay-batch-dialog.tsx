import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { dayIn, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { payBatchInput, type PayoutBatch } from '#/shared/payments/payout.ts';
import { useMoneyGuard } from '../parts/use-money-guard.tsx';

const parts = partsOf(dialogRecipe);

/** Records that the bank has transferred the batch: each line becomes a payout, and the laboratories are notified. */
export function PayBatchDialog({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const [today] = useState(() => dayIn(SITE_TIME_ZONE, new Date()));
  const { admin } = trpc.useUtils();
  const pay = trpc.admin.payBatch.useMutation({
    onSuccess: async ({ paidHalalas }) => {
      const amount = formatSarExact(paidHalalas);
      onClose();
      toast({ tone: 'success', title: t`Recorded as paid: ${amount} SAR` });
      await admin.invalidate();
    },
  });
  const guard = useMoneyGuard();
  const form = useZodForm(
    payBatchInput,
    (input) => guard.run(() => pay.mutate(input)),
    (raw) => ({ ...raw, batchId: batch.batchId }),
  );
  const total = formatSarExact(batch.totalHalalas);
  const field = (named: string) => ({ name: named, error: form.errors[named] });
  return (
    <>
      <FormDialog title={<Trans>Mark the batch as paid</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
        <p>
          <Trans>
            <bdi dir="ltr">{total}</bdi> SAR are written into the books. Where less is owed by now, the lab is
            left out and named. A transfer that comes back is taken back by a second entry.
          </Trans>
        </p>
        <DayField
          {...field('paidOn')}
          max={today}
          label={<Trans>Day of the transfer</Trans>}
          defaultValue={today}
        />
        <TextField {...field('bankReference')} label={<Trans>Bank reference</Trans>} dir="ltr" />
        {pay.error ? <Notice tone="red">{i18n._(errorWording(pay.error))}</Notice> : null}
        <div className={parts.ends}>
          <DialogCancel>
            <Trans>Cancel</Trans>
          </DialogCancel>
          <Button type="submit" disabled={pay.isPending} aria-busy={pay.isPending}>
            <Trans>Mark as paid</Trans>
          </Button>
        </div>
      </FormDialog>
      {guard.dialog}
    </>
  );
}
