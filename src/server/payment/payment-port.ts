import type { Locale } from '#/shared/locale.ts';

/** What a payment provider is asked to collect. */
export type Collection = {
  /** Ours: given to the provider, so that notices find it. */
  paymentId: string;
  amountHalalas: number;
  /** Seen by the person on the provider's page: no test's name. */
  description: string;
  /** The language of the provider's page. */
  locale: Locale;
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

/** What the provider knows of one attempt to pay. */
export type ProviderPayment = {
  providerPaymentId: string;
  status: 'initiated' | 'paid' | 'failed' | 'refunded' | 'voided';
  amountHalalas: number;
  currency: string;
  refundedHalalas: number;
  /** Of ours: as it was given with the collection. */
  paymentId: string | null;
  invoiceId: string | null;
  /** Why it failed, in the provider's words. */
  reason?: string | null;
};

/** A payment of ours, by what the provider may know it by. */
export type PaymentKeys = {
  paymentId: string;
  invoiceId: string | null;
  providerPaymentId: string | null;
  createdAt: Date;
};

export type Found = {
  /** The paid ones first. */
  attempts: ProviderPayment[];
  /** Whether somebody may still pay it. */
  isOpen: boolean;
};

/** The port that money comes and goes by. Calls reject where the provider cannot be reached or understood. */
export type PaymentPort = {
  collect: (collection: Collection) => Promise<Collected>;
  find: (keys: PaymentKeys) => Promise<Found>;
  /** Sends back what is missing until so much of the payment has been returned; a repeat sends nothing. */
  refund: (refund: { providerPaymentId: string; totalHalalas: number }) => Promise<void>;
};
