import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, Check, Clock, History, type LucideIcon, Undo2, UserRound, X } from 'lucide-react';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import { Badge } from './badge.tsx';

type Look = {
  tone: 'amber' | 'brand' | 'green' | 'red' | 'sand';
  Icon: LucideIcon;
  message: MessageDescriptor;
};

const looks: Record<BookingStatus, Look> = {
  held: { tone: 'amber', Icon: Clock, message: msg`Held` },
  confirmed: { tone: 'brand', Icon: CalendarCheck, message: msg`Confirmed` },
  checked_in: { tone: 'brand', Icon: UserRound, message: msg`Checked in` },
  completed: { tone: 'green', Icon: Check, message: msg`Completed` },
  cancelled: { tone: 'sand', Icon: Undo2, message: msg`Cancelled` },
  no_show: { tone: 'red', Icon: X, message: msg`Did not come` },
  expired: { tone: 'sand', Icon: History, message: msg`Time ran out` },
};

export const statusMessage = (status: BookingStatus) => looks[status].message;

/** The status of a booking: an icon and a word, never the colour alone. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { i18n } = useLingui();
  const { tone, Icon, message } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(message)}
    </Badge>
  );
}
