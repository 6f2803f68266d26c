import * as z from 'zod/mini';
import type { SessionUser } from './auth.ts';
import type { BookingStatus } from './booking-status.ts';
import { dateInput } from './booking.ts';
import type { Localized } from './locale.ts';
import { idempotencyKeyInput, type OrderStatus, type PaymentMethod } from './order.ts';
import { cursorInput, limitInput, searchTextInput } from './page.ts';
import { idInput, typedText } from './text.ts';
import {
  ledgerKinds,
  linePayments,
  lineStates,
  orderMethods,
  orderStates,
  paymentKinds,
  paymentStates,
  refundReasons,
  refundStates,
  transactionSorts,
} from './transaction-kinds.ts';

/** Named as in the address of the desk. Days are the site's, both included. */
const filters = {
  lab: z.optional(idInput),
  city: z.optional(typedText().check(z.maxLength(40))),
  category: z.optional(idInput),
  from: z.optional(dateInput),
  to: z.optional(dateInput),
  /** A receipt number, a booking reference, an id, the provider's id of a payment, or a customer's e-mail; exact. */
  text: z._default(searchTextInput, ''),
  sort: z._default(z.enum(transactionSorts), 'newest'),
  cursor: cursorInput,
  limit: limitInput,
};

export const ordersInput = z.object({
  ...filters,
  status: z.optional(z.enum(orderStates)),
  kind: z.optional(z.enum(orderMethods)),
});
export const orderLinesInput = z.object({
  ...filters,
  status: z.optional(z.enum(lineStates)),
  kind: z.optional(z.enum(linePayments)),
});
export const paymentsInput = z.object({
  ...filters,
  status: z.optional(z.enum(paymentStates)),
  kind: z.optional(z.enum(paymentKinds)),
});
export const refundsInput = z.object({
  ...filters,
  status: z.optional(z.enum(refundStates)),
  kind: z.optional(z.enum(refundReasons)),
});
export const ledgerInput = z.object({ ...filters, kind: z.optional(z.enum(ledgerKinds)) });
export const lateResultsInput = z.object(filters);

export type OrdersInput = z.infer<typeof ordersInput>;
export type OrderLinesInput = z.infer<typeof orderLinesInput>;
export type PaymentsInput = z.infer<typeof paymentsInput>;
export type RefundsInput = z.infer<typeof refundsInput>;
export type LedgerInput = z.infer<typeof ledgerInput>;
export type LateResultsInput = z.infer<typeof lateResultsInput>;
export type TransactionFilters = LateResultsInput;

/** Without a name where the person gave none, or asked to be forgotten. */
export type PersonOf = { userId: string; name: string | null; isAnonymous: boolean };
export type LabOf = { labId: number; labName: Localized };

export type OrderListRow = {
  orderId: string;
  createdAt: string;
  receiptNumber: number | null;
  status: OrderStatus;
  method: PaymentMethod | null;
  customer: PersonOf;
  labs: LabOf[];
  lineCount: number;
  /** Over the lines that are not cancelled or expired; over all where none is left. */
  totalHalalas: number;
  paidHalalas: number;
  refundedHalalas: number;
};

export type OrderLineRow = {
  bookingId: string;
  orderId: string;
  reference: string;
  /** When it came into the state that the list is of; of others, when it was booked. */
  at: string;
  status: BookingStatus;
  payment: 'unpaid' | 'paid' | 'refunded';
  customer: PersonOf;
  lab: LabOf;
  bookingTime: string;
  timeZone: string;
  priceHalalas: number;
  discountHalalas: number;
  feeHalalas: number;
  commissionHalalas: number;
  amountHalalas: number;
};

export type PaymentRow = {
  paymentId: string;
  orderId: string | null;
  /** Of a plan: which. */
  tier: string | null;
  createdAt: string;
  settledAt: string | null;
  status: 'initiated' | 'paid' | 'failed';
  provider: string;
  providerPaymentId: string | null;
  amountHalalas: number;
  refundedHalalas: number;
  /** The provider's words. */
  failure: string | null;
  customer: PersonOf;
};

export type RefundRow = {
  refundId: string;
  paymentId: string;
  orderId: string | null;
  reference: string | null;
  createdAt: string;
  doneAt: string | null;
  status: 'pending' | 'done';
  reason: (typeof refundReasons)[number];
  amountHalalas: number;
  attempts: number;
  lastError: string | null;
  nextTryAt: string | null;
  customer: PersonOf;
};

/** Debits are positive. */
export type LedgerEntry = { account: string; lab: LabOf | null; amountHalalas: number };
export type LedgerRow = {
  id: number;
  at: string;
  kind: (typeof ledgerKinds)[number];
  orderId: string | null;
  reference: string | null;
  paymentId: string | null;
  refundId: string | null;
  payoutId: string | null;
  entries: LedgerEntry[];
};

export type LateResultRow = {
  bookingId: string;
  orderId: string;
  reference: string;
  dueAt: string;
  lab: LabOf;
  customer: PersonOf;
};

export type OrderEvent = {
  at: string;
  reference: string;
  from: BookingStatus | null;
  to: BookingStatus;
  reason: string | null;
  /** Null: the program by itself, or somebody who is gone. */
  by: { userType: SessionUser['userType']; name: string | null } | null;
};

export type OrderToSettle = {
  order: OrderListRow & {
    confirmedAt: string | null;
    holdExpiresAt: string | null;
    isVatExempt: boolean;
  };
  lines: (OrderLineRow & { visitId: string; testName: Localized })[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  ledger: LedgerRow[];
  /** What the customer was told, without what it said. */
  messages: { id: string; at: string; kind: string }[];
  events: OrderEvent[];
};

/**
 * 'paidAtLab': the laboratory has the money and gives it back itself. 'nothingPaid': no money came, or none that is
 * not on its way back.
 */
export type RefundState = 'possible' | 'paidAtLab' | 'nothingPaid' | 'refunded';
export type RefundQuoteLine = {
  bookingId: string;
  reference: string;
  testName: Localized;
  lab: LabOf;
  status: BookingStatus;
  state: RefundState;
  /** What goes back to the card, or went. */
  refundHalalas: number;
  /** The visit is still to come: it ends, and its place is given back. */
  cancels: boolean;
  /** By how much the laboratory's account with us goes down. */
  labHalalas: number;
  refund: { refundId: string; status: 'pending' | 'done'; attempts: number; lastError: string | null } | null;
};

export const refundLineInput = z.object({
  bookingId: z.uuid(),
  /** That was shown before confirming; anything else is REFUND_CHANGED. */
  refundHalalas: z.int().check(z.positive()),
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(500)),
  idempotencyKey: idempotencyKeyInput,
});
export type RefundLineInput = z.infer<typeof refundLineInput>;
export const refundIdInput = z.object({ refundId: z.uuid() });

export type LedgerProof = {
  at: string;
  byName: string | null;
  isSound: boolean;
  problems: { what: string; id: string; expected: string; found: string }[];
};
