import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { InboxMail, MailContent } from '#/server/platform/mail/mail.ts';
import { AdministratorChanged } from './administrator-changed.tsx';
import { CaseNews } from './case-news.tsx';
import { CertificateNews } from './certificate-news.tsx';
import { LabNews } from './lab-news.tsx';
import { LicenceExpires } from './licence-expires.tsx';
import { MoneyBack } from './money-back.tsx';
import { PayoutSent } from './payout-sent.tsx';
import { PlanChanged } from './plan-changed.tsx';
import { PlanMembersChanged } from './plan-members-changed.tsx';
import { PurchaseConfirmed } from './purchase-confirmed.tsx';
import { TestRequestReviewed } from './test-request-reviewed.tsx';
import { VisitAhead } from './visit-ahead.tsx';
import { VisitCancelled } from './visit-cancelled.tsx';
import { VisitMoved } from './visit-moved.tsx';
import { VisitTimeNews } from './visit-time-news.tsx';
import { WaitOffered } from './wait-offered.tsx';

const subjects: Record<InboxMail['kind'], MessageDescriptor> = {
  visitBooked: msg`Your visit is booked`,
  visitMoved: msg`Your visit has a new time`,
  waitOffered: msg`A place is held for you`,
  visitNeedsTime: msg`Your visit needs another time`,
  visitNeedsLab: msg`Your visit needs another lab`,
  visitStands: msg`Your visit keeps its time`,
  visitCancelled: msg`Your visit is cancelled`,
  linesCancelled: msg`A part of your visit is cancelled`,
  visitReminder: msg`Your visit is near`,
  fastReminder: msg`Your fast begins`,
  refundSent: msg`Your refund is on its way`,
  paymentReturned: msg`Your payment goes back`,
  purchaseConfirmed: msg`Your store order is paid`,
  administratorChanged: msg`A role at the desk changed`,
  planStarted: msg`Your plan has started`,
  planDue: msg`Your plan is due`,
  planEnded: msg`Your plan has ended`,
  planMemberJoined: msg`A person joined your plan`,
  planMembershipEnded: msg`The plan that you shared has ended for you`,
  specimenRejected: msg`Your specimen could not be used`,
  resultReady: msg`Your results are ready`,
  resultCorrected: msg`A result was corrected`,
  criticalUnanswered: msg`A critical value was not answered by telephone`,
  labAsksForCall: msg`The lab asks for your call`,
  reviewReplied: msg`The lab answered your review`,
  testRequestReviewed: msg`Your test request was reviewed`,
  licenceExpires: msg`Your licence ends soon`,
  certificateReviewed: msg`About a certificate of your lab`,
  certificateExpires: msg`An accreditation ends soon`,
  payoutSent: msg`A transfer to your lab`,
  caseAnswered: msg`An answer to your report`,
  caseClosed: msg`Your report is closed`,
  passkeyAdded: msg`A passkey was added`,
  passkeyRemoved: msg`A passkey was removed`,
  webhookOff: msg`A webhook was turned off`,
  wrongTries: msg`Many wrong tries to sign in`,
  bankAccountChanged: msg`Your bank account was changed`,
};

export const isInboxMail = (content: MailContent): content is InboxMail => content.kind in subjects;

/** The mails of inbox messages. Subjects name no test and no laboratory. */
export function inboxMailContent(content: InboxMail): { subject: MessageDescriptor; body: ReactNode } {
  return { subject: subjectOf(content), body: bodyOf(content) };
}

/** A transfer with a negative amount is one that was taken back. */
const subjectOf = (content: InboxMail) =>
  content.kind === 'payoutSent' && content.amountHalalas < 0
    ? msg`A transfer to your lab was taken back`
    : subjects[content.kind];

function bodyOf(content: InboxMail) {
  switch (content.kind) {
    case 'visitBooked':
    case 'visitReminder':
    case 'fastReminder':
      return <VisitAhead {...content} />;
    case 'visitNeedsTime':
    case 'visitNeedsLab':
    case 'visitStands':
      return <VisitTimeNews {...content} />;
    case 'waitOffered':
      return <WaitOffered {...content} />;
    case 'visitMoved':
      return <VisitMoved {...content} />;
    case 'visitCancelled':
    case 'linesCancelled':
      return <VisitCancelled {...content} />;
    case 'specimenRejected':
    case 'resultReady':
    case 'resultCorrected':
    case 'labAsksForCall':
    case 'reviewReplied':
      return <LabNews {...content} />;
    case 'testRequestReviewed':
      return <TestRequestReviewed {...content} />;
    case 'licenceExpires':
      return <LicenceExpires {...content} />;
    case 'certificateReviewed':
    case 'certificateExpires':
      return <CertificateNews {...content} />;
    case 'payoutSent':
      return <PayoutSent {...content} />;
    case 'caseAnswered':
    case 'caseClosed':
    case 'bankAccountChanged':
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'webhookOff':
    case 'wrongTries':
    case 'criticalUnanswered':
      return <CaseNews {...content} />;
    case 'refundSent':
    case 'paymentReturned':
      return <MoneyBack {...content} kind={content.kind} />;
    case 'planStarted':
    case 'planDue':
    case 'planEnded':
      return <PlanChanged {...content} />;
    case 'administratorChanged':
      return <AdministratorChanged {...content} />;
    case 'purchaseConfirmed':
      return <PurchaseConfirmed {...content} />;
    case 'planMemberJoined':
    case 'planMembershipEnded':
      return <PlanMembersChanged {...content} kind={content.kind} />;
  }
}
