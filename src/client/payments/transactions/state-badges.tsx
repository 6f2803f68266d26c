import { useLingui } from '@lingui/react/macro';
import { Check, Clock, History, type LucideIcon, TriangleAlert, Undo2, X } from 'lucide-react';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { orderStates, paymentStates, refundStates } from '#/shared/payments/transaction-kinds.ts';
import {
  orderStateMessages,
  paymentStateMessages,
  refundStateMessages,
} from '../parts/transaction-messages.ts';

type Look = { tone: 'amber' | 'green' | 'red' | 'sand'; Icon: LucideIcon };

const waits: Look = { tone: 'amber', Icon: Clock };
const done: Look = { tone: 'green', Icon: Check };

const orderLooks: Record<(typeof orderStates)[number], Look> = {
  held: waits,
  confirmed: done,
  cancelled: { tone: 'sand', Icon: Undo2 },
  expired: { tone: 'sand', Icon: History },
};
const paymentLooks: Record<(typeof paymentStates)[number], Look> = {
  initiated: waits,
  paid: done,
  failed: { tone: 'red', Icon: X },
};
const refundLooks: Record<(typeof refundStates)[number], Look> = {
  pending: waits,
  failing: { tone: 'red', Icon: TriangleAlert },
  done,
};

/** An icon and text, never the colour alone. */
export function OrderState({ status }: { status: (typeof orderStates)[number] }) {
  const { i18n } = useLingui();
  const { tone, Icon } = orderLooks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(orderStateMessages[status])}
    </Badge>
  );
}

export function PaymentState({ status }: { status: (typeof paymentStates)[number] }) {
  const { i18n } = useLingui();
  const { tone, Icon } = paymentLooks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(paymentStateMessages[status])}
    </Badge>
  );
}

export function RefundState({ status }: { status: (typeof refundStates)[number] }) {
  const { i18n } = useLingui();
  const { tone, Icon } = refundLooks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(refundStateMessages[status])}
    </Badge>
  );
}
