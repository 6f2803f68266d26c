import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { amountText } from '#/client/booking/till/amount-of.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { useAdminGuard } from '#/client/ui/signed-in/use-admin-guard.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import { typedText } from '#/shared/core/text.ts';
import type { RefundQuoteLine } from '#/shared/payments/refund.ts';
import { RefundAmounts } from './refund-amounts.tsx';
import { RefundConsequences } from './refund-consequences.tsx';
import { partHalalas, partsOf, type RefundPart, type TypedAmounts } from './refund-parts.ts';

const MOST_LETTERS = 500;
const reasonInput = z.object({
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(MOST_LETTERS)),
});

type Props = { orderId: string; lines: readonly RefundQuoteLine[]; onClose: () => void };

/** Asks for the amount of each line, shows the effects on visits and labs, then asks for confirmation. */
export function RefundDialog({ orderId, lines, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const { admin } = trpc.useUtils();
  // One key for all attempts of this command.
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<TypedAmounts>(() => firstAmounts(lines));
  const [isErrorShown, setErrorShown] = useState(false);
  const chosen = partsOf(lines, typed);
  const amount = formatSarExact(chosen.reduce((sum, { refundHalalas }) => sum + refundHalalas, 0));
  const refund = trpc.admin.refundOrder.useMutation({
    onSuccess: async () => {
      onClose();
      toast({ tone: 'success', title: t`${amount} SAR go back to the card.` });
      await admin.invalidate();
    },
    // The shown amounts may be stale, so the lines are fetched again.
    onError: () => void admin.quoteRefund.invalidate(),
  });
  const isReady = chosen.length > 0 && lines.every((line) => partHalalas(line, typed) !== null);
  const guard = useAdminGuard('money');
  const form = useZodForm(reasonInput, ({ reason }) => {
    if (!isReady) return;
    guard.run(() => refund.mutate({ orderId, lines: chosen.map(toInput), reason, idempotencyKey }));
  });
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const { currentTarget } = event;
    // The error must be in the page before the field gets the focus.
    flushSync(() => setErrorShown(true));
    form.onSubmit(event);
    if (!isReady) currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
  function onType(bookingId: string, text: string) {
    setTyped({ ...typed, [bookingId]: text });
    // Another amount is another command.
    setKey(crypto.randomUUID());
  }
  return (
    <>
      <FormDialog
        title={
          chosen.length > 0 ? (
            <Trans>
              Refund <bdi dir="ltr">{amount}</bdi> SAR?
            </Trans>
          ) : (
            <Trans>Refund amounts of lines</Trans>
          )
        }
        onClose={onClose}
        onSubmit={onSubmit}
      >
        <RefundAmounts lines={lines} typed={typed} isErrorShown={isErrorShown} onType={onType} />
        {chosen.length > 0 ? <RefundConsequences parts={chosen} /> : null}
        <FormField label={t`Reason`} help={t`For the audit log only.`} error={form.errors['reason']}>
          {(control) => <textarea name="reason" rows={3} maxLength={MOST_LETTERS} {...control} />}
        </FormField>
        <DialogEnds error={refund.error} isPending={refund.isPending} isDanger>
          <Trans>Refund</Trans>
        </DialogEnds>
      </FormDialog>
      {guard.dialog}
    </>
  );
}

/** One line begins with all that is left of it; of several each amount is typed. */
function firstAmounts(lines: readonly RefundQuoteLine[]): TypedAmounts {
  const [line] = lines;
  return lines.length === 1 && line ? { [line.bookingId]: amountText(line.leftHalalas) } : {};
}

const toInput = ({ line: { bookingId, leftHalalas }, refundHalalas }: RefundPart) => ({
  bookingId,
  refundHalalas,
  leftHalalas,
});
