import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { PayoutBatchStatus } from '#/shared/payments/payout.ts';

export function BatchStatus({ status }: { status: PayoutBatchStatus }) {
  switch (status) {
    case 'draft':
      return (
        <Badge tone="amber">
          <Clock aria-hidden />
          <Trans>Draft</Trans>
        </Badge>
      );
    case 'paid':
      return (
        <Badge tone="green">
          <CircleCheck aria-hidden />
          <Trans>Paid</Trans>
        </Badge>
      );
    case 'cancelled':
      return (
        <Badge tone="sand">
          <CircleX aria-hidden />
          <Trans>Given up</Trans>
        </Badge>
      );
  }
}
