import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  ledgerKinds,
  documentKinds,
  documentSellers,
  linePayments,
  orderMethods,
  orderStates,
  paymentKinds,
  paymentStates,
  refundReasons,
  refundStates,
  TransactionView,
} from '#/shared/payments/transaction-kinds.ts';

type Messages<Keys extends readonly string[]> = Record<Keys[number], MessageDescriptor>;

export const viewMessages: Record<TransactionView, MessageDescriptor> = {
  orders: msg`Orders`,
  lines: msg`Lines`,
  payments: msg`Payments`,
  refunds: msg`Refunds`,
  documents: msg`Tax documents`,
  ledger: msg`Ledger`,
  late: msg`Late results`,
  payouts: msg`Payouts`,
};

export const orderStateMessages: Messages<typeof orderStates> = {
  held: msg`Held`,
  confirmed: msg`Confirmed`,
  cancelled: msg`Cancelled`,
  expired: msg`Time ran out`,
};
export const methodMessages: Messages<typeof orderMethods> = {
  atLab: msg`At the lab`,
  card: msg`By card`,
};
export const linePaymentMessages: Messages<typeof linePayments> = {
  unpaid: msg`Not paid online`,
  paid: msg`Paid`,
  refunded: msg`Refunded`,
};
export const paymentStateMessages: Messages<typeof paymentStates> = {
  initiated: msg`Begun`,
  paid: msg`Paid`,
  failed: msg`Failed`,
};
export const paymentKindMessages: Messages<typeof paymentKinds> = { order: msg`Orders`, plan: msg`Plans` };
export const refundStateMessages: Messages<typeof refundStates> = {
  pending: msg`Not sent yet`,
  failing: msg`Refused by the provider so far`,
  done: msg`Sent`,
};
export const refundReasonMessages: Messages<typeof refundReasons> = {
  cancelled: msg`Cancelled by the customer`,
  lab_cancelled: msg`Cancelled by the lab`,
  account_erased: msg`Account erased`,
  no_place: msg`Paid too late, no place left`,
  duplicate: msg`Paid twice`,
  plan_change: msg`Change of plan`,
  dispute: msg`Decided at this desk`,
};

export const documentKindMessages: Messages<typeof documentKinds> = {
  invoice: msg`Invoices and receipts`,
  creditNote: msg`Credit notes`,
};
export const documentSellerMessages: Messages<typeof documentSellers> = {
  operator: msg`This site`,
  lab: msg`Labs`,
};

export const ledgerKindMessages: Messages<typeof ledgerKinds> = {
  fees: msg`Entries: booking fees`,
  commission: msg`Entries: commission`,
  discounts: msg`Entries: discounts`,
  sale: msg`Sale`,
  sale_reversed: msg`Sale taken back`,
  completion: msg`Visit completed`,
  completion_reversed: msg`Completion taken back`,
  payment: msg`Payment received`,
  refund: msg`Refund decided`,
  refund_sent: msg`Refund sent`,
  plan_payment: msg`Plan paid`,
  plan_refund: msg`Plan refund decided`,
  payout: msg`Transferred to a lab`,
  lab_payment: msg`Received from a lab`,
  payout_reversed: msg`Transfer taken back`,
};

const accountMessages: Record<string, MessageDescriptor> = {
  customer_receivable: msg`Customers owe`,
  gateway_clearing: msg`At the payment provider`,
  lab_payable: msg`Owed to labs`,
  lab_receivable: msg`Labs owe`,
  commission: msg`Commission`,
  fees: msg`Booking fees`,
  subscriptions: msg`Plans`,
  discounts: msg`Discounts`,
  vat: msg`VAT`,
  state_vat: msg`VAT owed by the state`,
  refunds: msg`Refunds under way`,
  payouts: msg`Transfers`,
};
export const accountMessage = (account: string) => accountMessages[account] ?? null;
