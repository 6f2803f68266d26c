import * as z from 'zod/mini';
import type { Localized } from './locale.ts';
import { cursorInput, limitInput } from './page.ts';

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
  | 'specimenRejected'
  | 'resultReady'
  | 'resultCorrected'
  | 'labAsksForCall'
  | 'reviewReplied'
  | 'payoutSent'
  | 'labReviewed'
  | 'licenceExpires'
  | 'testRequestReviewed'
  | 'caseAnswered'
  | 'caseClosed'
  | 'bankAccountChanged';

/** What an inbox message says; names no test, since it is read over shoulders and on locked screens. */
export type InboxRow = {
  id: string;
  kind: MessageKind;
  createdAt: string;
  readAt: string | null;
  orderId: string | null;
  /** The visit as it now is; null where the message is about no visit. */
  visit: {
    visitId: string;
    labId: number;
    /** Of the laboratory. */
    phone: string | null;
    /** Any line of it, for the links that are by booking. */
    bookingId: string;
    labName: Localized;
    bookingTime: string;
    timeZone: string;
    isLive: boolean;
  } | null;
  /** Of visitMoved: the earlier time. */
  fromTime: string | null;
  /** Of linesCancelled, visitCancelled, refundSent, paymentReturned and payoutSent, in halalas. */
  amountHalalas: number | null;
  /** Of fastReminder: how long the fast is. */
  fastingHours: number | null;
  /** Of plan messages. */
  tier: string | null;
  /** Of labReviewed. */
  decision: LabDecision | null;
  /** Of licenceExpires: the licence's last day. */
  expiresOn: string | null;
  /** Of testRequestReviewed: what the laboratory asked for, and what became of it. */
  testRequest: { decision: TestRequestDecision; name: Localized } | null;
};

export type LabDecision = 'approve' | 'reject' | 'suspend' | 'restore';
export type TestRequestDecision = 'approve' | 'merge' | 'reject';

/** What the live subscription tells. */
export type InboxState = { unreadCount: number; newestId: string | null };
