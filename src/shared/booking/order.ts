import * as z from 'zod/mini';
import type { Instruction } from '#/shared/catalog/merge-preparation.ts';
import { dateInput, slotTimeInput } from '#/shared/core/date.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { CustomerRates } from '#/shared/core/money.ts';
import { MOST_LINES, MOST_PLACES, MOST_VISITS } from '#/shared/core/order-limits.ts';
import { cursorInput, limitInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import type { ClosureCause } from '#/shared/labs/closure.ts';
import type { BookingStatus } from './booking-status.ts';
import { nationalIdInput } from './national-id-input.ts';
import type { RejectionReason } from './specimen.ts';

export const idempotencyKeyInput = typedText().check(z.minLength(8), z.maxLength(255));

export type OrderStatus = 'held' | 'confirmed' | 'cancelled' | 'expired';
export type PaymentMethod = 'atLab' | 'card';
export type PaymentProviderName = 'simulated' | 'moyasar' | 'none';

/** One visit: tests of one person at one lab, at one time of its clock. */
const visitInput = z.object({
  labId: idInput,
  date: dateInput,
  slotTime: slotTimeInput,
  labTestIds: z.array(idInput).check(z.minLength(1), z.maxLength(MOST_LINES)),
  /** Whom the visit is for; left out: the holder of the account. */
  personId: z.optional(z.uuid()),
});
export const holdInput = z.object({
  visits: z.array(visitInput).check(z.minLength(1), z.maxLength(MOST_PLACES), z.refine(hasNoMoreThanACart)),
  /** Created once per attempt by the client: a repeat returns the same order. */
  idempotencyKey: idempotencyKeyInput,
});
export type HoldInput = z.infer<typeof holdInput>;

/** A visit of several persons counts once. More lines could exceed the range of an amount. */
function hasNoMoreThanACart(visits: z.infer<typeof visitInput>[]) {
  const times = new Set(visits.map(({ labId, date, slotTime }) => `${labId} ${date} ${slotTime}`));
  if (times.size > MOST_VISITS) return false;
  return visits.reduce((lines, { labTestIds }) => lines + labTestIds.length, 0) <= MOST_LINES;
}

export const ordersInput = z._default(z.object({ cursor: cursorInput, limit: limitInput }), { limit: 20 });
export type OrdersInput = z.infer<typeof ordersInput>;

/** An order in a list. `totalHalalas` leaves out cancelled tests. */
export type OrderSummary = {
  orderId: string;
  status: OrderStatus;
  createdAt: string;
  orderNumber: number | null;
  labNames: Localized[];
  testCount: number;
  totalHalalas: number;
};

export const orderIdInput = z.object({ orderId: z.uuid() });

export const checkoutInput = z.object({
  orderId: z.uuid(),
  method: z.enum(['atLab', 'card']),
  /** The total that the customer agreed to; any other value is ORDER_CHANGED. */
  totalHalalas: z.int().check(z.nonnegative()),
  /** Given by Saudi citizens, whose medical services carry no VAT. */
  nationalId: z.optional(nationalIdInput),
  /** Makes the simulated provider decline; others ignore it. */
  simulateDecline: z._default(z.boolean(), false),
  idempotencyKey: idempotencyKeyInput,
});
export type CheckoutInput = z.infer<typeof checkoutInput>;

/** 'confirmed': done. 'redirect': the customer pays at `url` and returns to the order's page. */
export type CheckoutAnswer = { kind: 'confirmed' } | { kind: 'redirect'; url: string };

export const rescheduleInput = z.object({
  /** Any line of the visit; all of them move. */
  id: z.uuid(),
  date: dateInput,
  slotTime: slotTimeInput,
  idempotencyKey: idempotencyKeyInput,
});
export type RescheduleInput = z.infer<typeof rescheduleInput>;

export const cancelQuoteInput = z.object({
  id: z.uuid(),
  scope: z._default(z.enum(['line', 'visit']), 'line'),
});
export const cancelInput = z.object({
  id: z.uuid(),
  scope: z._default(z.enum(['line', 'visit']), 'line'),
  /** The refund that was shown before confirming; any other value is REFUND_CHANGED. Not checked where absent. */
  refundHalalas: z.optional(z.int().check(z.nonnegative())),
});
export type CancelInput = z.infer<typeof cancelInput>;

export type CancelQuote = {
  /** The lines that would be cancelled. */
  ids: string[];
  /** The end of free cancelling and rescheduling, by the policy at the time of booking. */
  freeUntil: string;
  isInTime: boolean;
  /** Refunded to the card; 0 where nothing was paid online, or too late. */
  refundHalalas: number;
  /** The part of the online payment that is not refunded. */
  keptHalalas: number;
};

/** The terms of ordering for the caller (visitors: the free plan), before there is an order. */
export type OrderTerms = {
  provider: PaymentProviderName;
  rates: CustomerRates;
  tier: string;
  vat: { rateBasisPoints: number; citizensExempt: boolean };
  /** The rates with the middle plan, for its offer; null where they would not be lower. */
  premiumRates: CustomerRates | null;
};

export type OrderLine = {
  id: string;
  reference: string;
  labTestId: number;
  testId: number;
  testName: Localized;
  status: BookingStatus;
  fastingHours: number;
  turnaroundHours: number;
  /** The promise of the lab, from the time when the specimen was taken. */
  resultDueAt: string | null;
  hasResult: boolean;
  priceHalalas: number;
  discountHalalas: number;
  feeHalalas: number;
  /** The VAT of the test where the state bears it. */
  stateVatHalalas: number;
  /** price - discount + fee - stateVat. */
  amountHalalas: number;
  /** Refunded in parts while the rest stays paid. */
  refundedHalalas: number;
  payment: 'unpaid' | 'paid' | 'refunded';
  /** Set where a specimen was refused and the customer has not chosen yet. */
  needsChoice: { specimenId: string; reason: RejectionReason } | null;
};

export type OrderVisit = {
  visitId: string;
  /** Read out or shown at the reception; covers all lines. */
  reference: string;
  /** Whom the visit is for; null: the holder of the account. */
  person: { id: string; name: string } | null;
  labId: number;
  labName: Localized;
  labAddress: Localized;
  licenseNumber: string | null;
  phone: string | null;
  lat: number | null;
  lon: number | null;
  /** ISO instant; shown by the lab's clock (`timeZone`). */
  bookingTime: string;
  timeZone: string;
  /** The end of free cancelling and rescheduling. */
  freeUntil: string;
  /** Merged over the visit: the longest fast wins, each other instruction appears once. */
  fastingHours: number;
  preparation: Instruction[];
  /** What the lab took at its desk for the visit, for the lines of other orders too. */
  paidAtLabHalalas: number;
  /** The lab takes no visits at all now, and has no page. */
  isLabOut: boolean;
  /**
   * The lab closed the time, or takes no visits at all now: another time or lab is to be chosen, or the visit cancelled
   * without a fee.
   */
  needsTime: { closure: ClosureCause | null } | null;
  lines: OrderLine[];
};

export type OrderRefund = {
  amountHalalas: number;
  status: 'pending' | 'done';
  reason: string;
  createdAt: string;
};

export type Order = {
  orderId: string;
  status: OrderStatus;
  method: PaymentMethod | null;
  createdAt: string;
  confirmedAt: string | null;
  /** Set for a held order: when its seats are released. */
  holdExpiresAt: string | null;
  /** Held by the waiting list for a visit that is booked: the offer moves the visit, and nothing is to be paid. */
  isHeldToMove: boolean;
  /** Why a held order could not be confirmed to be paid at the lab: too many visits ahead, or nothing proves the account. */
  refusalAtLab: 'UNPAID_VISITS_LIMIT' | 'PROOF_NEEDED' | null;
  orderNumber: number | null;
  visits: OrderVisit[];
  /** Over the lines that are not cancelled or expired; for an expired order over all its lines. */
  totals: {
    priceHalalas: number;
    discountHalalas: number;
    feeHalalas: number;
    stateVatHalalas: number;
    totalHalalas: number;
    /** The VAT inside the total; for an exempt customer only that of our fee. */
    vatHalalas: number;
    feeBasisPoints: number;
    discountBasisPoints: number;
    vatBasisPoints: number;
  };
  isVatExempt: boolean;
  /** The last payment: null where none was begun. `payUrl` is set while it can still be paid there. */
  payment: { status: 'initiated' | 'paid' | 'failed'; payUrl: string | null } | null;
  refunds: OrderRefund[];
};
