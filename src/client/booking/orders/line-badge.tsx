import { Trans } from '@lingui/react/macro';
import { CalendarCheck, CalendarX, Check, FlaskConical, History } from 'lucide-react';
import { Badge } from '#/client/ui/text/badge.tsx';
import { StatusBadge } from '#/client/ui/text/status-badge.tsx';
import type { OrderLine, OrderVisit } from '#/shared/booking/order.ts';
import { visitStage } from '#/shared/booking/visit-stage.ts';

type Props = {
  line: Pick<OrderLine, 'status' | 'needsChoice' | 'hasResult'>;
  visit: Pick<OrderVisit, 'bookingTime' | 'timeZone' | 'isLabOut'> & {
    needsTime: OrderVisit['needsTime'] | boolean;
  };
  now: number;
};

/** How far a test is for its customer, from the booking to the result. */
export function LineBadge({ line, visit, now }: Props) {
  const { status } = line;
  const stage = visitStage({ ...visit, lines: [line] }, now);
  if (stage === 'results') {
    return (
      <Badge tone="green">
        <Check aria-hidden />
        <Trans>Result ready</Trans>
      </Badge>
    );
  }
  if (stage === 'atLab' && status === 'completed') {
    return (
      <Badge tone="brand">
        <FlaskConical aria-hidden />
        <Trans>Waiting for the result</Trans>
      </Badge>
    );
  }
  if (stage === 'needsTime' && status === 'confirmed') {
    return (
      <Badge tone="amber">
        <CalendarX aria-hidden />
        {visit.isLabOut ? <Trans>Needs another lab</Trans> : <Trans>Needs another time</Trans>}
      </Badge>
    );
  }
  if (stage === 'today' && status === 'confirmed') {
    return (
      <Badge tone="brand">
        <CalendarCheck aria-hidden />
        <Trans context="day of a visit">Today</Trans>
      </Badge>
    );
  }
  if (stage === 'passed' && status === 'confirmed') {
    return (
      <Badge tone="sand">
        <History aria-hidden />
        <Trans>Time has passed</Trans>
      </Badge>
    );
  }
  return <StatusBadge status={status} />;
}
