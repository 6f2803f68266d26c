import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { parseHalalas } from '#/client/core/parse-halalas.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { NewAccount } from '#/client/ui/signed-in/new-account.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { dayIn, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { type LabBalanceRow, recordPayoutInput } from '#/shared/payments/lab-statement.ts';
import { useMoneyGuard } from '../parts/use-money-guard.tsx';

const parts = partsOf(dialogRecipe);

/** Records a bank transfer in either direction. */
export function PayoutDialog({ lab, onClose }: { lab: LabBalanceRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
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
  const guard = useMoneyGuard();
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
        {record.error ? <Notice tone="red">{i18n._(errorWording(record.error))}</Notice> : null}
        <div className={parts.ends}>
          <DialogCancel>
            <Trans>Cancel</Trans>
          </DialogCancel>
          <Button type="submit" disabled={record.isPending}>
            <Trans>Record</Trans>
          </Button>
        </div>
      </FormDialog>
      {guard.dialog}
    </>
  );
}
