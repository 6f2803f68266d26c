import * as z from 'zod/mini';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import type { OrderStatus, PaymentMethod } from '#/shared/booking/order.ts';
import { dateInput } from '#/shared/core/date.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput, timeSortInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import {
  documentKinds,
  documentSellers,
  ledgerKinds,
  linePayments,
  lineStates,
  orderMethods,
  orderStates,
  paymentKinds,
  paymentStates,
  refundReasons,
  refundStates,
} from './transaction-kinds.ts';

/** Named as in the admin's address. Days are the site's, both included. */
const filters = {
  lab: z.optional(idInput),
  city: z.optional(typedText().check(z.maxLength(40))),
  category: z.optional(idInput),
  from: z.optional(dateInput),
  to: z.optional(dateInput),
  /** The number of an order or a tax document, a booking reference, an id, the provider's id of a payment, or a customer's e-mail; exact. */
  text: z._default(searchTextInput, ''),
  sort: timeSortInput,
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
/** `lab` is the seller; city and category are those of a line. */
export const adminDocumentsInput = z.object({
  ...filters,
  status: z.optional(z.enum(documentSellers)),
  kind: z.optional(z.enum(documentKinds)),
});
export const ledgerInput = z.object({ ...filters, kind: z.optional(z.enum(ledgerKinds)) });
export const lateResultsInput = z.object(filters);

export type OrdersInput = z.infer<typeof ordersInput>;
export type OrderLinesInput = z.infer<typeof orderLinesInput>;
export type PaymentsInput = z.infer<typeof paymentsInput>;
export type RefundsInput = z.infer<typeof refundsInput>;
export type AdminDocumentsInput = z.infer<typeof adminDocumentsInput>;
export type LedgerInput = z.infer<typeof ledgerInput>;
export type LateResultsInput = z.infer<typeof lateResultsInput>;
export type TransactionFilters = LateResultsInput;

/** Without a name where the customer gave none or was erased. */
export type PersonOf = { userId: string; name: string | null; isAnonymous: boolean };
export type LabOf = { labId: number; labName: Localized };

export type OrderListRow = {
  orderId: string;
  createdAt: string;
  orderNumber: number | null;
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
  /** When it reached the state that the list is filtered by; otherwise when it was booked. */
  at: string;
  status: BookingStatus;
  payment: 'unpaid' | 'paid' | 'refunded';
  customer: PersonOf;
  lab: LabOf;
  bookingTime: string;
  timeZone: string;
  priceHalalas: number;
  discountHalalas: number;
  stateVatHalalas: number;
  feeHalalas: number;
  commissionHalalas: number;
  amountHalalas: number;
};

export type PaymentRow = {
  paymentId: string;
  orderId: string | null;
  orderNumber: number | null;
  /** The plan's tier, for a payment of a plan. */
  tier: string | null;
  createdAt: string;
  settledAt: string | null;
  status: 'initiated' | 'paid' | 'failed';
  provider: string;
  providerPaymentId: string | null;
  amountHalalas: number;
  refundedHalalas: number;
  /** The provider's text. */
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
  orderNumber: number | null;
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
  /** Null: the system, or an erased account. */
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
  /** The messages to the customer, without their text. */
  messages: { id: string; at: string; kind: string }[];
  events: OrderEvent[];
};

export type LedgerProof = {
  at: string;
  byName: string | null;
  isSound: boolean;
  problems: { what: string; id: string; expected: string; found: string }[];
};
