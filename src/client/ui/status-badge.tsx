import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CalendarCheck, Check, Clock, History, type LucideIcon, Undo2, UserRound, X } from 'lucide-react';
import type { BookingStatus } from '#/shared/booking-status.ts';
import { Badge } from './badge.tsx';

type Look = {
  tone: 'amber' | 'brand' | 'green' | 'red' | 'sand';
  Icon: LucideIcon;
  words: MessageDescriptor;
};

const looks: Record<BookingStatus, Look> = {
  held: { tone: 'amber', Icon: Clock, words: msg`Held` },
  confirmed: { tone: 'brand', Icon: CalendarCheck, words: msg`Confirmed` },
  checked_in: { tone: 'brand', Icon: UserRound, words: msg`Checked in` },
  completed: { tone: 'green', Icon: Check, words: msg`Completed` },
  cancelled: { tone: 'sand', Icon: Undo2, words: msg`Cancelled` },
  no_show: { tone: 'red', Icon: X, words: msg`Did not come` },
  expired: { tone: 'sand', Icon: History, words: msg`Time ran out` },
};

export const statusWords = (status: BookingStatus) => looks[status].words;

/** The state of a booking: an icon and a word, never the colour alone. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { i18n } = useLingui();
  const { tone, Icon, words } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {i18n._(words)}
    </Badge>
  );
}
