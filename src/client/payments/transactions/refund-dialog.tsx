import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dialogRecipe } from '#/client/ui/feedback/native-dialog-recipe.ts';
import { DialogCancel, NativeDialog } from '#/client/ui/feedback/native-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import { typedText } from '#/shared/core/text.ts';
import type { RefundQuoteLine } from '#/shared/payments/transactions.ts';

const parts = partsOf(dialogRecipe);

const MOST_LETTERS = 500;
const reasonInput = z.object({
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)),
});

type Props = { line: RefundQuoteLine; onClose: () => void };

/** Shows the exact amount and the effects on visit and lab, then asks for confirmation. */
export function RefundDialog({ line, onClose }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  // One key for all attempts of this command.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { bookingId, refundHalalas } = line;
  const amount = formatSarExact(refundHalalas);
  const labAmount = formatSarExact(line.labHalalas);
  const labName = line.lab.labName[locale];
  const refund = trpc.admin.refundLine.useMutation({
    onSuccess: async () => {
      onClose();
      toast({ tone: 'success', title: t`${amount} SAR go back to the card.` });
      await admin.invalidate();
    },
    // The shown amounts may be stale, so the lines are fetched again.
    onError: () => void admin.quoteRefund.invalidate(),
  });
  const form = useZodForm(reasonInput, ({ reason }) =>
    refund.mutate({ bookingId, refundHalalas, reason, idempotencyKey }),
  );
  return (
    <NativeDialog
      title={
        <Trans>
          Refund <bdi dir="ltr">{amount}</bdi> SAR?
        </Trans>
      }
      onClose={onClose}
      onSubmit={form.onSubmit}
    >
      <p>
        <Trans>The whole amount of this line goes back to the card it was paid with.</Trans>
      </p>
      {line.cancels ? (
        <p>
          <Trans>The line is cancelled with it, its place is given back, and the customer is told.</Trans>
        </p>
      ) : null}
      <p>
        <Trans>
          The account of {labName} with us goes down by <bdi dir="ltr">{labAmount}</bdi> SAR, also where it
          has been paid out already.
        </Trans>
      </p>
      <FormField label={t`Reason`} help={t`For the audit log only.`} error={form.errors['reason']}>
        {(control) => <textarea name="reason" rows={3} maxLength={MOST_LETTERS} {...control} />}
      </FormField>
      {refund.error ? <Notice tone="red">{i18n._(errorWording(refund.error))}</Notice> : null}
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Cancel</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={refund.isPending}>
          <Trans>Refund</Trans>
        </Button>
      </div>
    </NativeDialog>
  );
}
