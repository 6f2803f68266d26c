import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { dayIn, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { payBatchInput, type PayoutBatch } from '#/shared/payments/payout.ts';

/** Records that the bank has transferred the batch: each line becomes a payout, and the laboratories are notified. */
export function PayBatchDialog({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const { t } = useLingui();
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
  const guard = useAdminGuard('money');
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
        <DialogEnds error={pay.error} isPending={pay.isPending}>
          <Trans>Mark as paid</Trans>
        </DialogEnds>
      </FormDialog>
      {guard.dialog}
    </>
  );
}
