/** The filters of the lists of transactions; apart from the schemas, so that pages need not load those. */

export const transactionViews = [
  'orders',
  'lines',
  'payments',
  'refunds',
  'documents',
  'ledger',
  'late',
  'payouts',
] as const;
export type TransactionView = (typeof transactionViews)[number];

export const orderStates = ['held', 'confirmed', 'cancelled', 'expired'] as const;
export const orderMethods = ['atLab', 'card'] as const;

/** 'booked' matches any later state, by the day of booking. The others match by the day of that state. */
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
/** The purpose of a payment. */
export const paymentKinds = ['order', 'plan'] as const;

/** 'failing': pending, and refused by the provider at least once. */
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

export const documentKinds = ['invoice', 'creditNote'] as const;
export const documentSellers = ['operator', 'lab'] as const;

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
  'payout_reversed',
] as const;
/** Accounts that can be filtered; all others appear in almost every transaction. */
export const bookAccounts = ['fees', 'commission', 'discounts'] as const;
export const ledgerKinds = [...bookAccounts, ...bookKinds] as const;
