import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { parseHalalas } from '#/client/core/parse-halalas.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { NewAccount } from '#/client/ui/signed-in/new-account.tsx';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { dayIn, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { type LabBalanceRow, recordPayoutInput } from '#/shared/payments/lab-statement.ts';

/** Records a bank transfer in either direction. */
export function PayoutDialog({ lab, onClose }: { lab: LabBalanceRow; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const [today] = useState(() => dayIn(SITE_TIME_ZONE, new Date()));
  const { admin } = trpc.useUtils();
  const name = lab.labName[locale];
  const isToLab = lab.dueToLabHalalas > 0;
  const due = formatSarExact(isToLab ? lab.dueToLabHalalas : lab.dueByLabHalalas);
  const record = trpc.admin.recordPayout.useMutation({
    onSuccess: async () => {
      onClose();
      toast({ tone: 'success', title: t`The payout is recorded.` });
      await admin.invalidate();
    },
  });
  const guard = useAdminGuard('money');
  const form = useZodForm(
    recordPayoutInput,
    (input) => guard.run(() => record.mutate(input)),
    (raw) => ({
      ...raw,
      labId: lab.labId,
      amountHalalas: parseHalalas(raw['amountHalalas']) * (isToLab ? 1 : -1),
    }),
  );
  const field = (named: string) => ({ name: named, error: form.errors[named] });
  return (
    <>
      <FormDialog
        title={isToLab ? <Trans>Transfer to {name}</Trans> : <Trans>Received from {name}</Trans>}
        onClose={onClose}
        onSubmit={form.onSubmit}
      >
        <p>
          <Trans>
            At most <bdi dir="ltr">{due}</bdi> SAR can be settled now. The books keep what is written here; a
            transfer that comes back is taken back by a second entry.
          </Trans>
        </p>
        <NewAccount payableFrom={lab.payableFrom} />
        <TextField
          {...field('amountHalalas')}
          label={<Trans>Amount in SAR</Trans>}
          dir="ltr"
          inputMode="decimal"
          defaultValue={due.replaceAll(',', '')}
        />
        <DayField
          {...field('paidOn')}
          max={today}
          label={<Trans>Day of the transfer</Trans>}
          defaultValue={today}
        />
        <TextField {...field('bankReference')} label={<Trans>Bank reference</Trans>} dir="ltr" />
        <DialogEnds error={record.error} isPending={record.isPending}>
          <Trans>Record</Trans>
        </DialogEnds>
      </FormDialog>
      {guard.dialog}
    </>
  );
}
