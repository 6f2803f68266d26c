import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput } from '#/shared/core/page.ts';
import type { AdminRole } from '#/shared/identity/admin-role.ts';
import type { CertificateDecision, CertificateKind } from '#/shared/labs/certificate.ts';

export const inboxInput = z._default(z.object({ cursor: cursorInput, limit: limitInput }), { limit: 20 });
export type InboxInput = z.infer<typeof inboxInput>;

/** Null marks all. */
export const markReadInput = z.object({ id: z.nullable(z.uuid()) });

export type MessageKind =
  | 'visitBooked'
  | 'visitMoved'
  | 'visitCancelled'
  | 'linesCancelled'
  | 'visitReminder'
  | 'fastReminder'
  | 'refundSent'
  | 'paymentReturned'
  | 'planStarted'
  | 'planDue'
  | 'planEnded'
  | 'planInvited'
  | 'planMemberJoined'
  | 'planMembershipEnded'
  | 'specimenRejected'
  | 'resultReady'
  | 'resultCorrected'
  | 'labAsksForCall'
  | 'reviewReplied'
  | 'payoutSent'
  | 'labReviewed'
  | 'licenceExpires'
  | 'certificateReviewed'
  | 'certificateExpires'
  | 'testRequestReviewed'
  | 'caseAnswered'
  | 'caseClosed'
  | 'bankAccountChanged'
  | 'criticalUnanswered'
  | 'visitNeedsTime'
  | 'visitNeedsLab'
  | 'visitStands'
  | 'waitOffered'
  | 'wrongPins'
  | 'wrongTries'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'purchaseConfirmed'
  | 'administratorChanged'
  | 'webhookOff';

/** A message of the inbox; names no test, since it may be read over a shoulder or on a locked screen. */
export type InboxRow = {
  id: string;
  kind: MessageKind;
  createdAt: string;
  readAt: string | null;
  orderId: string | null;
  /** The visit in its current state; null when the message is about no visit. */
  visit: {
    visitId: string;
    labId: number;
    /** The laboratory's. */
    phone: string | null;
    /** Any line of it, for links by booking. */
    bookingId: string;
    /** Whom it is for, where that is another person than the reader. */
    personName: string | null;
    labName: Localized;
    bookingTime: string;
    timeZone: string;
    isLive: boolean;
  } | null;
  /** For visitMoved: the earlier time. */
  fromTime: string | null;
  /** For linesCancelled, visitCancelled, refundSent, paymentReturned and payoutSent, in halalas. */
  amountHalalas: number | null;
  /** For fastReminder: the length of the fast in hours. */
  fastingHours: number | null;
  /** For messages about plans. */
  tier: string | null;
  /** For labReviewed. */
  decision: LabDecision | null;
  /** For certificateReviewed and certificateExpires; the decision is null in the latter. */
  certificate: CertificateNews | null;
  /** For licenceExpires and certificateExpires: the last day. */
  expiresOn: string | null;
  /** For testRequestReviewed: the requested test, and the decision. */
  testRequest: { decision: TestRequestDecision; name: Localized } | null;
  /** For administratorChanged. */
  administrator: AdministratorNews | null;
};

/**
 * The role is null for one who was removed; the name for the person themselves. An invited one is no administrator
 * before they accept.
 */
export type AdministratorNews = { name: string | null; role: AdminRole | null; isInvited: boolean };

export type CertificateNews = {
  kind: CertificateKind;
  decision: CertificateDecision | null;
  /** Why it was rejected. */
  reason: string | null;
};

/** The last two are about a change that the lab has proposed. */
export type LabDecision = 'approve' | 'reject' | 'suspend' | 'restore' | 'approveChange' | 'rejectChange';
export type TestRequestDecision = 'approve' | 'merge' | 'reject';

/** The state that the live subscription sends. */
export type InboxState = {
  unreadCount: number;
  newestId: string | null;
  /** The newest message may be younger than a page that has just opened its stream. */
  isRecent: boolean;
};
