import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CreditCard,
  Sparkles,
  Undo2,
  UtensilsCrossed,
  type LucideIcon,
} from 'lucide-react';
import type { MessageKind } from '#/shared/inbox.ts';

type Look = {
  title: MessageDescriptor;
  Icon: LucideIcon;
  tone: 'good' | 'good flip' | 'plain' | 'plain flip' | 'act';
};

/** How each kind of message begins. */
export const messageLooks: Record<MessageKind, Look> = {
  visitBooked: { title: msg`Your visit is booked`, Icon: CalendarCheck, tone: 'good' },
  visitMoved: { title: msg`Your visit has a new time`, Icon: CalendarClock, tone: 'good' },
  visitCancelled: { title: msg`Your visit is cancelled`, Icon: CalendarX, tone: 'plain' },
  linesCancelled: { title: msg`A part of your visit is cancelled`, Icon: CalendarX, tone: 'plain' },
  visitReminder: { title: msg`Your visit is near`, Icon: CalendarClock, tone: 'good' },
  fastReminder: { title: msg`Your fast begins`, Icon: UtensilsCrossed, tone: 'act' },
  refundSent: { title: msg`Your refund is on its way`, Icon: Undo2, tone: 'good flip' },
  paymentReturned: { title: msg`Your payment goes back`, Icon: Undo2, tone: 'plain flip' },
  planStarted: { title: msg`Your plan has started`, Icon: Sparkles, tone: 'good' },
  planDue: { title: msg`Your plan is due`, Icon: CreditCard, tone: 'act' },
  planEnded: { title: msg`Your plan has ended`, Icon: CreditCard, tone: 'plain' },
};
