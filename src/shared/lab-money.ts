import * as z from 'zod/mini';
import { dateInput } from './booking.ts';
import type { Localized } from './locale.ts';
import { cursorInput, limitInput } from './page.ts';
import { idInput, typedText } from './text.ts';

/** '2026-11', of the years that a statement can be of. */
export const monthInput = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

export const labMovementsInput = z._default(
  z.object({ month: z.optional(monthInput), cursor: cursorInput, limit: limitInput }),
  { limit: 20 },
);
export type LabMovementsInput = z.infer<typeof labMovementsInput>;

/** What moved between a lab and us, as the books call it. */
const movementKinds = [
  'sale',
  'sale_reversed',
  'completion',
  'completion_reversed',
  'payout',
  'lab_payment',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Amounts are positive in the lab's favour. sale + commission + fee = amount, but for payouts. */
export type LabMovement = {
  id: number;
  at: string;
  kind: MovementKind;
  bookingReference: string | null;
  bankReference: string | null;
  amountHalalas: number;
  /** The lab's price of a line that the customer paid to us. */
  saleHalalas: number;
  commissionHalalas: number;
  /** Inside the commission. */
  commissionVatHalalas: number;
  /** Our booking fee that the customer paid at the lab, less the discount that we carry. */
  feeHalalas: number;
  /** After this movement: positive is ours to pay, negative the lab's. */
  balanceHalalas: number;
};

export type LabPayments = {
  /** Positive: we owe the lab. */
  balanceHalalas: number;
  /** What can be transferred now, after setting off what the lab owes. */
  dueToLabHalalas: number;
  dueByLabHalalas: number;
  /** Paid by customers for visits that are still to be done. */
  waitingHalalas: number;
  thisMonth: {
    month: string;
    salesHalalas: number;
    commissionHalalas: number;
    commissionVatHalalas: number;
  };
  /** That have a statement, the newest first. */
  months: string[];
  timeZone: string;
};

/** Positive: transferred to the lab. Negative: received from it. */
export const recordPayoutInput = z.object({
  labId: idInput,
  amountHalalas: z.int().check(
    z.gte(-10_000_000_000),
    z.lte(10_000_000_000),
    z.refine((amount) => amount !== 0),
  ),
  paidOn: dateInput,
  bankReference: typedText().check(z.trim(), z.minLength(1), z.maxLength(100)),
});
export type RecordPayoutInput = z.infer<typeof recordPayoutInput>;

export const adminPayoutsInput = z._default(
  z.object({ labId: z.optional(idInput), cursor: cursorInput, limit: limitInput }),
  { limit: 20 },
);
export type AdminPayoutsInput = z.infer<typeof adminPayoutsInput>;

export type PayoutRow = {
  id: string;
  labId: number;
  labName: Localized;
  amountHalalas: number;
  /** Set off against what the lab owed us. */
  offsetHalalas: number;
  paidOn: string;
  bankReference: string;
  recordedAt: string;
};

/** A lab with which something is open. */
export type LabBalanceRow = {
  labId: number;
  labName: Localized;
  /** It has said where its money goes. */
  hasAccount: boolean;
  balanceHalalas: number;
  dueToLabHalalas: number;
  dueByLabHalalas: number;
  waitingHalalas: number;
  /** Transferred to it for what was refunded since: kept back from what will be due to it. */
  overpaidHalalas: number;
};
