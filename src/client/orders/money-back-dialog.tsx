import { Trans, useLingui } from '@lingui/react/macro';
import { formatSarExact } from '#/shared/format.ts';
import { appErrorCode, errorWording } from '../app-error.ts';
import { useAttempt } from '../booking/use-attempt.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.ts';
import type { RefusedLine } from './rejection-choice.tsx';
import { useOrdersChanged } from './use-orders-changed.ts';

type Props = { lines: readonly RefusedLine[]; onClose: () => void };

/** Gives up the tests of the specimen: what was paid by card returns, what was paid at the lab returns there. */
export function MoneyBackDialog({ lines, onClose }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const attempt = useAttempt();
  const ordersChanged = useOrdersChanged();
  const choose = trpc.booking.chooseAfterRejection.useMutation({
    onSuccess: ({ refundHalalas }) => {
      const amount = formatSarExact(refundHalalas);
      const title =
        refundHalalas > 0 ? t`Cancelled. ${amount} SAR go back to your card.` : t`The booking is cancelled.`;
      toast({ tone: 'success', title });
      ordersChanged();
      onClose();
    },
    onSettled: (_outcome, error) => attempt.end(error === null || appErrorCode(error) !== null),
  });
  const paidHalalas = lines
    .filter(({ payment }) => payment === 'paid')
    .reduce((total, line) => total + line.amountHalalas, 0);
  const amount = formatSarExact(paidHalalas);
  return (
    <NativeDialog
      title={<Trans>Have the money back?</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const idempotencyKey = attempt.begin('refund');
        const [first] = lines;
        if (first && idempotencyKey !== null)
          choose.mutate({ choice: 'refund', bookingId: first.id, idempotencyKey });
      }}
    >
      <p>{lines.map((line) => line.testName[locale]).join(locale === 'ar' ? '، ' : ', ')}</p>
      <p>
        {paidHalalas > 0 ? (
          <Trans>
            These tests are cancelled, and all that was paid for them goes back to the card:{' '}
            <bdi>{amount} SAR</bdi>.
          </Trans>
        ) : (
          <Trans>
            These tests are cancelled. What was paid at the laboratory for them is given back at its desk.
          </Trans>
        )}
      </p>
      {choose.error ? <Notice tone="red">{i18n._(errorWording(choose.error))}</Notice> : null}
      <div className="ends">
        <DialogCancel>
          <Trans>Not now</Trans>
        </DialogCancel>
        <Button type="submit" variant="danger" disabled={choose.isPending} aria-busy={choose.isPending}>
          {paidHalalas > 0 ? (
            <Trans>Cancel and refund {amount} SAR</Trans>
          ) : (
            <Trans>Cancel these tests</Trans>
          )}
        </Button>
      </div>
    </NativeDialog>
  );
}
