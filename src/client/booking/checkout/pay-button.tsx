import { Trans } from '@lingui/react/macro';
import { Button } from '#/client/ui/base/button.tsx';
import type { PaymentMethod } from '#/shared/booking/order.ts';

type Props = {
  method: PaymentMethod;
  total: string;
  isBusy: boolean;
  /** False until the payment methods are known. */
  isReady: boolean;
  isShort?: boolean;
  onPress: () => void;
};

/** The primary button of the page. */
export function PayButton({ method, total, isBusy, isReady, isShort = false, onPress }: Props) {
  return (
    <Button size="lg" disabled={isBusy || !isReady} aria-busy={isBusy} onClick={onPress}>
      <PayLabel {...{ method, total, isBusy, isShort }} />
    </Button>
  );
}

function PayLabel({
  method,
  total,
  isBusy,
  isShort,
}: Pick<Props, 'method' | 'total' | 'isBusy' | 'isShort'>) {
  if (isBusy) return method === 'card' ? <Trans>Paying…</Trans> : <Trans>Confirming…</Trans>;
  if (method === 'atLab') {
    return isShort ? <Trans>Confirm</Trans> : <Trans>Confirm: pay at the lab</Trans>;
  }
  if (isShort) return <Trans>Pay</Trans>;
  return (
    <span>
      <Trans>
        Pay <bdi dir="ltr">{total}</bdi> SAR
      </Trans>
    </span>
  );
}
