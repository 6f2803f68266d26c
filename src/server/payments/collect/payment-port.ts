import type { Locale } from '#/shared/core/locale.ts';

/** A payment that a provider has to collect. */
export type Collection = {
  /** Our id, passed to the provider so that webhooks can be matched. */
  paymentId: string;
  amountHalalas: number;
  /** Shown on the provider's page, so it names no test. */
  description: string;
  /** The language of the provider's page. */
  locale: Locale;
  /** Where the browser returns after success or failure. */
  returnUrl: string;
  /** The address of the provider's webhook. */
  webhookUrl: string;
  /** The end of the time for payment; null: no limit. */
  expiresAt: Date | null;
  /** Used by the simulated provider only. */
  isToDecline: boolean;
};

export type Collected =
  | { kind: 'redirect'; url: string; invoiceId: string }
  | { kind: 'paid'; providerPaymentId: string }
  | { kind: 'failed'; reason: string };

/** One payment attempt as the provider reports it. */
export type ProviderPayment = {
  providerPaymentId: string;
  status: 'initiated' | 'paid' | 'failed' | 'refunded' | 'voided';
  amountHalalas: number;
  currency: string;
  refundedHalalas: number;
  /** Our id, as passed with the collection. */
  paymentId: string | null;
  invoiceId: string | null;
  /** The provider's text for a failure. */
  reason?: string | null;
};

/** The keys by which a provider may find one of our payments. */
export type PaymentKeys = {
  paymentId: string;
  invoiceId: string | null;
  providerPaymentId: string | null;
  createdAt: Date;
};

export type Found = {
  /** Paid attempts come first. */
  attempts: ProviderPayment[];
  /** Whether it can still be paid. */
  isOpen: boolean;
};

/** The interface to a payment provider. Calls reject where the provider cannot be reached or understood. */
export type PaymentPort = {
  collect: (collection: Collection) => Promise<Collected>;
  find: (keys: PaymentKeys) => Promise<Found>;
  /** Refunds until `totalHalalas` of the payment have been returned in all; a repeat sends nothing. */
  refund: (refund: { providerPaymentId: string; totalHalalas: number }) => Promise<void>;
};
