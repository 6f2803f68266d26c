import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CreditCard,
  FileCheck2,
  FilePen,
  Hospital,
  KeyRound,
  Landmark,
  MessageSquareReply,
  PackageCheck,
  PhoneCall,
  Sparkles,
  TestTubeDiagonal,
  Undo2,
  Unplug,
  UsersRound,
  UtensilsCrossed,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { MessageKind } from '#/shared/messages/inbox.ts';

type Look = {
  title: MessageDescriptor;
  Icon: LucideIcon;
  tone: 'good' | 'plain' | 'act';
  /** The icon has a direction. */
  isMirrored?: true;
};

/** A transfer with a negative amount is one that was taken back. */
export const payoutTakenBack: Look = {
  title: msg`A transfer to your lab was taken back`,
  Icon: Undo2,
  tone: 'act',
  isMirrored: true,
};

/** The title and icon of each kind of message. */
export const messageTitles: Record<MessageKind, Look> = {
  visitBooked: { title: msg`Your visit is booked`, Icon: CalendarCheck, tone: 'good' },
  visitMoved: { title: msg`Your visit has a new time`, Icon: CalendarClock, tone: 'good' },
  visitNeedsTime: { title: msg`Your visit needs another time`, Icon: CalendarClock, tone: 'act' },
  visitNeedsLab: { title: msg`Your visit needs another lab`, Icon: CalendarClock, tone: 'act' },
  waitOffered: { title: msg`A place is held for you`, Icon: CalendarClock, tone: 'act' },
  visitStands: { title: msg`Your visit keeps its time`, Icon: CalendarCheck, tone: 'good' },
  visitCancelled: { title: msg`Your visit is cancelled`, Icon: CalendarX, tone: 'plain' },
  linesCancelled: { title: msg`A part of your visit is cancelled`, Icon: CalendarX, tone: 'plain' },
  visitReminder: { title: msg`Your visit is near`, Icon: CalendarClock, tone: 'good' },
  fastReminder: { title: msg`Your fast begins`, Icon: UtensilsCrossed, tone: 'act' },
  refundSent: { title: msg`Your refund is on its way`, Icon: Undo2, tone: 'good', isMirrored: true },
  paymentReturned: { title: msg`Your payment goes back`, Icon: Undo2, tone: 'plain', isMirrored: true },
  purchaseConfirmed: { title: msg`Your store order is paid`, Icon: PackageCheck, tone: 'good' },
  administratorChanged: { title: msg`A role at the desk changed`, Icon: UsersRound, tone: 'act' },
  planStarted: { title: msg`Your plan has started`, Icon: Sparkles, tone: 'good' },
  planDue: { title: msg`Your plan is due`, Icon: CreditCard, tone: 'act' },
  planEnded: { title: msg`Your plan has ended`, Icon: CreditCard, tone: 'plain' },
  planInvited: { title: msg`You are invited to share a plan`, Icon: UsersRound, tone: 'act' },
  planMemberJoined: { title: msg`A person joined your plan`, Icon: UsersRound, tone: 'good' },
  planMembershipEnded: {
    title: msg`The plan that you shared has ended for you`,
    Icon: UsersRound,
    tone: 'plain',
  },
  specimenRejected: { title: msg`Your specimen could not be used`, Icon: TestTubeDiagonal, tone: 'act' },
  resultReady: { title: msg`Your results are ready`, Icon: FileCheck2, tone: 'good' },
  resultCorrected: { title: msg`A result was corrected`, Icon: FilePen, tone: 'act' },
  criticalUnanswered: {
    title: msg`A critical value was not answered by telephone`,
    Icon: PhoneCall,
    tone: 'act',
  },
  labAsksForCall: { title: msg`The lab asks for your call`, Icon: PhoneCall, tone: 'act' },
  reviewReplied: { title: msg`The lab answered your review`, Icon: MessageSquareReply, tone: 'plain' },
  testRequestReviewed: { title: msg`Your test request was reviewed`, Icon: TestTubeDiagonal, tone: 'plain' },
  labReviewed: { title: msg`About your lab`, Icon: Hospital, tone: 'act' },
  licenceExpires: { title: msg`Your licence ends soon`, Icon: CalendarClock, tone: 'act' },
  certificateReviewed: { title: msg`About a certificate of your lab`, Icon: FileCheck2, tone: 'act' },
  certificateExpires: { title: msg`An accreditation ends soon`, Icon: CalendarClock, tone: 'act' },
  payoutSent: { title: msg`A transfer to your lab`, Icon: Wallet, tone: 'good' },
  caseAnswered: { title: msg`An answer to your report`, Icon: MessageSquareReply, tone: 'act' },
  caseClosed: { title: msg`Your report is closed`, Icon: MessageSquareReply, tone: 'plain' },
  passkeyAdded: { title: msg`A passkey was added`, Icon: KeyRound, tone: 'act' },
  passkeyRemoved: { title: msg`A passkey was removed`, Icon: KeyRound, tone: 'act' },
  wrongPins: { title: msg`Wrong PINs were tried`, Icon: KeyRound, tone: 'act' },
  wrongTries: { title: msg`Many wrong tries to sign in`, Icon: KeyRound, tone: 'act' },
  webhookOff: { title: msg`A webhook was turned off`, Icon: Unplug, tone: 'act' },
  bankAccountChanged: { title: msg`Your bank account was changed`, Icon: Landmark, tone: 'act' },
};
