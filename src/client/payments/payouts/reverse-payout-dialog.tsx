import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
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
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { dayIn, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { type PayoutRow, reversePayoutInput } from '#/shared/payments/lab-statement.ts';
import { useMoneyGuard } from '../parts/use-money-guard.tsx';

const parts = partsOf(dialogRecipe);

/** Takes a recorded transfer back by a second entry: the bank returned it, or it was recorded by mistake. */
export function ReversePayoutDialog({ payout, onClose }: { payout: PayoutRow; onClose: () => void }) {
  const { t, i18n } = useLingui();
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
  const guard = useMoneyGuard();
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
        {reverse.error ? <Notice tone="red">{i18n._(errorWording(reverse.error))}</Notice> : null}
        <div className={parts.ends}>
          <DialogCancel>
            <Trans>Cancel</Trans>
          </DialogCancel>
          <Button type="submit" disabled={reverse.isPending} aria-busy={reverse.isPending}>
            <Trans>Take back</Trans>
          </Button>
        </div>
      </FormDialog>
      {guard.dialog}
    </>
  );
}
