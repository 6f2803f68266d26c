import { Trans } from '@lingui/react/macro';
import type { PaymentMethod } from '#/shared/order.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  method: PaymentMethod;
  total: string;
  isBusy: boolean;
  /** False until it is known how one can pay here. */
  isReady: boolean;
  isShort?: boolean;
  onPress: () => void;
};

/** The one solid button of the page. */
export function PayButton({ method, total, isBusy, isReady, isShort = false, onPress }: Props) {
  return (
    <Button size="lg" disabled={isBusy || !isReady} aria-busy={isBusy} onClick={onPress}>
      <PayWords {...{ method, total, isBusy, isShort }} />
    </Button>
  );
}

function PayWords({
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
