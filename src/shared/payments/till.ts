import * as z from 'zod/mini';
import { idempotencyKeyInput } from '#/shared/booking/order.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, timeSortInput } from '#/shared/core/page.ts';
import { typedText } from '#/shared/core/text.ts';
import type { TaxDocumentSummary } from './tax-document.ts';

/** How a lab takes money at its desk; `card` is its own card terminal. */
export const tillMethods = ['cash', 'card'] as const;
export type TillMethod = (typeof tillMethods)[number];

const MOST_HALALAS = 1_000_000_000;
const sumInput = z.int().check(z.nonnegative(), z.maximum(MOST_HALALAS));
const amountInput = z.int().check(z.positive(), z.maximum(MOST_HALALAS));

export const visitPaymentsInput = z.object({ visitId: z.uuid() });
export type VisitPaymentsInput = z.infer<typeof visitPaymentsInput>;

export const takePaymentInput = z.object({
  visitId: z.uuid(),
  amountHalalas: amountInput,
  method: z.enum(tillMethods),
  /** As the card terminal printed it. */
  approvalReference: z._default(typedText().check(z.trim(), z.maxLength(40)), ''),
  idempotencyKey: idempotencyKeyInput,
});
export type TakePaymentInput = z.infer<typeof takePaymentInput>;

/** What was paid and is no longer owed, since a test was cancelled. */
export const giveBackInput = z.object({
  visitId: z.uuid(),
  amountHalalas: amountInput,
  method: z.enum(tillMethods),
  idempotencyKey: idempotencyKeyInput,
});
export type GiveBackInput = z.infer<typeof giveBackInput>;

/** Takes a mistaken entry out of the balance; a repeat changes nothing. */
export const reverseEntryInput = z.object({ entryId: z.uuid() });
export type ReverseEntryInput = z.infer<typeof reverseEntryInput>;

export type TillEntryKind = 'payment' | 'refund' | 'reversal';

export type TillEntry = {
  entryId: string;
  kind: TillEntryKind;
  method: TillMethod;
  /** Negative: given back. */
  amountHalalas: number;
  approvalReference: string | null;
  takenAt: string;
  takenBy: string;
  isReversed: boolean;
  visitId: string;
  visitReference: string;
  /** The code for an anonymous customer. */
  customerName: string;
};

export type VisitPayments = {
  visitId: string;
  timeZone: string;
  /** The tests of the visit that are paid at the lab. */
  owedHalalas: number;
  paidHalalas: number;
  isTillOpen: boolean;
  /** What stayed in the drawer when the last till was closed. */
  lastLeftHalalas: number;
  /** The oldest first. */
  entries: TillEntry[];
  /** What was issued for the visit so far. */
  documents: TaxDocumentSummary[];
};

export const openTillInput = z.object({ floatHalalas: sumInput });
export type OpenTillInput = z.infer<typeof openTillInput>;

/** Without an id: the open till. */
export const tillInput = z._default(z.object({ tillId: z.optional(z.uuid()) }), {});
export type TillInput = z.infer<typeof tillInput>;

export const closeTillInput = z
  .object({
    tillId: z.uuid(),
    /** As it was shown: another value is CHANGED_MEANWHILE. */
    expectedCashHalalas: z.int(),
    countedHalalas: sumInput,
    /** What stays in the drawer for the next till. */
    leftHalalas: sumInput,
    note: z._default(typedText().check(z.trim(), z.maxLength(300)), ''),
  })
  .check(z.refine(({ leftHalalas, countedHalalas }) => leftHalalas <= countedHalalas));
export type CloseTillInput = z.infer<typeof closeTillInput>;

export const closedTillsInput = z._default(
  z.object({ sort: timeSortInput, cursor: cursorInput, limit: limitInput }),
  {
    sort: 'newest',
    limit: 20,
  },
);
export type ClosedTillsInput = z.infer<typeof closedTillsInput>;

export type TillClosing = {
  countedHalalas: number;
  /** Counted less expected. */
  differenceHalalas: number;
  leftHalalas: number;
  note: string;
  closedBy: string;
  closedAt: string;
};

export type Till = {
  tillId: string;
  openedAt: string;
  openedBy: string;
  floatHalalas: number;
  cashHalalas: number;
  cardHalalas: number;
  /** The float and the cash. */
  expectedCashHalalas: number;
  entryCount: number;
  /** Null while it is open. */
  closing: TillClosing | null;
};

/** The newest entries of a till, at most MOST_ENTRIES_SHOWN. */
export type TillPage = {
  labName: Localized;
  timeZone: string;
  lastLeftHalalas: number;
  /** Whether a till is open, be it this one or another. */
  isAnyOpen: boolean;
  /** When the last one was closed. */
  lastClosedAt: string | null;
  till: Till | null;
  entries: TillEntry[];
};

export const MOST_ENTRIES_SHOWN = 500;
