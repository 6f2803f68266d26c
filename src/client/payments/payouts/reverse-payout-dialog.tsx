import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { dayIn, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { type PayoutRow, reversePayoutInput } from '#/shared/payments/lab-statement.ts';

/** Takes a recorded transfer back by a second entry: the bank returned it, or it was recorded by mistake. */
export function ReversePayoutDialog({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const [today] = useState(() => dayIn(SITE_TIME_ZONE, new Date()));
  const { admin } = trpc.useUtils();
  const name = payout.labName[locale];
  const amount = formatSarExact(Math.abs(payout.amountHalalas));
  const reverse = trpc.admin.reversePayout.useMutation({
    onSuccess: async () => {
      onClose();
      toast({ tone: 'success', title: t`The payout is taken back; the amount is open again.` });
      await admin.invalidate();
    },
  });
  const guard = useAdminGuard('money');
  const form = useZodForm(
    reversePayoutInput,
    (input) => guard.run(() => reverse.mutate(input)),
    (raw) => ({ ...raw, payoutId: payout.id }),
  );
  const field = (named: string) => ({ name: named, error: form.errors[named] });
  return (
    <>
      <FormDialog title={<Trans>Take the payout back</Trans>} onClose={onClose} onSubmit={form.onSubmit}>
        <p>
          <Trans>
            A second entry over <bdi dir="ltr">{amount}</bdi> SAR for {name}. The first one stays in the
            books; what was set off stays set off.
          </Trans>
        </p>
        <DayField
          {...field('paidOn')}
          max={today}
          min={payout.paidOn}
          label={<Trans>Day of the return</Trans>}
          defaultValue={today}
        />
        <TextField
          {...field('bankReference')}
          label={<Trans>Bank reference of the return</Trans>}
          dir="ltr"
        />
        <TextField {...field('reason')} label={<Trans>Reason, for the log</Trans>} />
        <DialogEnds error={reverse.error} isPending={reverse.isPending}>
          <Trans>Take back</Trans>
        </DialogEnds>
      </FormDialog>
      {guard.dialog}
    </>
  );
}
