import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import { paidOnInput } from './paid-on.ts';

/** '2026-11', within the years that statements cover. */
export const monthInput = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/));

export const labMovementsInput = z._default(
  z.object({ month: z.optional(monthInput), cursor: cursorInput, limit: limitInput }),
  { limit: 20 },
);
export type LabMovementsInput = z.infer<typeof labMovementsInput>;

/** The kinds of movements between a lab and us, as in the ledger. */
const movementKinds = [
  'sale',
  'sale_reversed',
  'completion',
  'completion_reversed',
  'payout',
  'lab_payment',
  'payout_reversed',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Amounts are positive in the lab's favour. sale + commission + fee = amount, except for payouts. */
export type LabMovement = {
  id: number;
  at: string;
  kind: MovementKind;
  bookingReference: string | null;
  bankReference: string | null;
  amountHalalas: number;
  /** The lab's price of a line that the customer paid online. */
  saleHalalas: number;
  commissionHalalas: number;
  /** Inside the commission. */
  commissionVatHalalas: number;
  /** Our booking fee that the customer paid at the lab, less the discount that we carry. */
  feeHalalas: number;
  /** After this movement: we owe a positive balance, the lab a negative one. */
  balanceHalalas: number;
};

export type LabPayments = {
  /** Positive: we owe the lab. */
  balanceHalalas: number;
  /** What can be transferred now, after setting off the lab's debt. */
  dueToLabHalalas: number;
  dueByLabHalalas: number;
  /** Paid online for visits that are still to come. */
  waitingHalalas: number;
  thisMonth: {
    month: string;
    salesHalalas: number;
    commissionHalalas: number;
    commissionVatHalalas: number;
  };
  /** The months that have a statement, the newest first. */
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
  paidOn: paidOnInput,
  bankReference: typedText().check(z.trim(), z.minLength(1), z.maxLength(100)),
});
/** The bank sent a transfer back, or it was recorded by mistake: `bankReference` is that of the return. */
export const reversePayoutInput = z.object({
  payoutId: z.uuid(),
  paidOn: paidOnInput,
  bankReference: typedText().check(z.trim(), z.minLength(1), z.maxLength(100)),
  reason: typedText().check(z.trim(), z.minLength(3), z.maxLength(500)),
});
export type ReversePayoutInput = z.infer<typeof reversePayoutInput>;

export type RecordPayoutInput = z.infer<typeof recordPayoutInput>;

/** From the one recorded last, or by the day of the transfer. */
const payoutsSorts = ['recorded', 'paidLast', 'paidFirst'] as const;

export const adminPayoutsInput = z._default(
  z.object({
    labId: z.optional(idInput),
    sort: z._default(z.enum(payoutsSorts), 'recorded'),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { sort: 'recorded', limit: 20 },
);
export type AdminPayoutsInput = z.infer<typeof adminPayoutsInput>;

export type PayoutRow = {
  id: string;
  labId: number;
  labName: Localized;
  amountHalalas: number;
  /** Set off against the lab's debt to us. */
  offsetHalalas: number;
  paidOn: string;
  bankReference: string;
  recordedAt: string;
  /** A reversal names the payout that it takes back; a payout that was taken back, its reversal. */
  reversesId: string | null;
  reversedById: string | null;
};

/** A lab with an open balance. */
export type LabBalanceRow = {
  labId: number;
  labName: Localized;
  /** Whether the lab has a bank account on file. */
  hasAccount: boolean;
  /** The account is new: batches leave it out until then. */
  payableFrom: string | null;
  balanceHalalas: number;
  dueToLabHalalas: number;
  dueByLabHalalas: number;
  waitingHalalas: number;
  /** Transferred for lines that were refunded since; deducted from future payouts. */
  overpaidHalalas: number;
};
