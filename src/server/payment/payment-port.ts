/** What a payment provider is asked to collect. */
export type Collection = {
  /** Ours: given to the provider, so that notices find it. */
  paymentId: string;
  amountHalalas: number;
  /** Seen by the person on the provider's page: no test's name. */
  description: string;
  /** Where the browser goes afterwards, whichever way it went. */
  returnUrl: string;
  /** Where the provider's server reports to. */
  noticeUrl: string;
  /** After which nobody should be able to pay it any more; null: no limit. */
  expiresAt: Date | null;
  /** Only the simulated provider listens. */
  isToDecline: boolean;
};

export type Collected =
  | { kind: 'redirect'; url: string; invoiceId: string }
  | { kind: 'paid'; providerPaymentId: string }
  | { kind: 'failed'; reason: string };

/** What the provider knows of a payment. */
export type ProviderPayment = {
  providerPaymentId: string;
  status: 'initiated' | 'paid' | 'failed' | 'refunded' | 'voided';
  amountHalalas: number;
  currency: string;
  refundedHalalas: number;
  /** Of ours: as it was given with the collection. */
  paymentId: string | null;
  invoiceId: string | null;
};

/** The port that money comes and goes by. Calls reject where the provider cannot be reached or does not understand. */
export type PaymentPort = {
  collect: (collection: Collection) => Promise<Collected>;
  /** All attempts to pay this collection: the paid one first. */
  find: (payment: {
    paymentId: string;
    invoiceId: string | null;
    providerPaymentId: string | null;
  }) => Promise<ProviderPayment[]>;
  /** Sends money back; what was sent before counts towards `refundedHalalas` of the payment. */
  refund: (refund: { providerPaymentId: string; amountHalalas: number }) => Promise<void>;
};
