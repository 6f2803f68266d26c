import { Trans, useLingui } from '@lingui/react/macro';
import { Check, CircleHelp, Clock, Link2, Lock, X } from 'lucide-react';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { KitState, StorePurchaseRow } from '#/shared/admin/store.ts';
import { kitStateMessages, purchaseStateMessages } from './store-messages.ts';

/** An icon and text, never the colour alone. */
export function PurchaseBadge({ status }: Pick<StorePurchaseRow, 'status'>) {
  const { i18n } = useLingui();
  const isConfirmed = status === 'confirmed';
  return (
    <Badge tone={isConfirmed ? 'green' : 'amber'}>
      {isConfirmed ? <Check aria-hidden /> : <Clock aria-hidden />}
      {i18n._(purchaseStateMessages[status])}
    </Badge>
  );
}

/** Whether the payment is known here: a provider that cannot be asked knows it alone. */
export function PaymentBadge({ isPaid }: Pick<StorePurchaseRow, 'isPaid'>) {
  if (isPaid === null) {
    return (
      <Badge tone="sand">
        <CircleHelp aria-hidden />
        <Trans>Known to the provider only</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone={isPaid ? 'green' : 'sand'}>
      {isPaid ? <Check aria-hidden /> : <X aria-hidden />}
      {isPaid ? <Trans>Paid</Trans> : <Trans>Not paid</Trans>}
    </Badge>
  );
}

const kitLooks = {
  sealed: { tone: 'sand', Icon: Lock },
  activated: { tone: 'amber', Icon: Clock },
  tied: { tone: 'brand', Icon: Link2 },
  used: { tone: 'green', Icon: Check },
} as const;

export function KitBadge({ state }: { state: KitState }) {
  const { i18n } = useLingui();
  const { tone, Icon } = kitLooks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(kitStateMessages[state])}
    </Badge>
  );
}
