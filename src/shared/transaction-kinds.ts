/** What the lists of transactions can be narrowed to; apart from the schemas, so that no page loads those for it. */

export const transactionViews = [
  'orders',
  'lines',
  'payments',
  'refunds',
  'ledger',
  'late',
  'payouts',
] as const;
export type TransactionView = (typeof transactionViews)[number];

export const transactionSorts = ['newest', 'oldest'] as const;
export const orderStates = ['held', 'confirmed', 'cancelled', 'expired'] as const;
export const orderMethods = ['atLab', 'card'] as const;

/** 'booked': whatever became of it, by the day it was made. The others by the day that it came into that state. */
export const lineStates = [
  'booked',
  'held',
  'confirmed',
  'checked_in',
  'completed',
  'cancelled',
  'no_show',
  'expired',
] as const;
export const linePayments = ['unpaid', 'paid', 'refunded'] as const;

export const paymentStates = ['initiated', 'paid', 'failed'] as const;
/** What was paid for. */
export const paymentKinds = ['order', 'plan'] as const;

/** 'failing': waits, and the provider refused it at least once. */
export const refundStates = ['pending', 'failing', 'done'] as const;
export const refundReasons = [
  'cancelled',
  'lab_cancelled',
  'account_erased',
  'no_place',
  'duplicate',
  'plan_change',
  'dispute',
] as const;

const bookKinds = [
  'sale',
  'sale_reversed',
  'completion',
  'completion_reversed',
  'payment',
  'refund',
  'refund_sent',
  'plan_payment',
  'plan_refund',
  'payout',
  'lab_payment',
] as const;
/** Accounts whose entries are looked for; the others stand in almost every transaction. */
export const bookAccounts = ['fees', 'commission', 'discounts'] as const;
export const ledgerKinds = [...bookAccounts, ...bookKinds] as const;
