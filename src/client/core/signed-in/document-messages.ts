import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentTitle, TaxDocumentCause } from '#/shared/payments/tax-document.ts';

/** Without a VAT number of the seller the document is not a tax invoice. */
export const documentTitleMessages: Record<DocumentTitle, MessageDescriptor> = {
  simplifiedTaxInvoice: msg`Simplified tax invoice`,
  taxInvoice: msg`Tax invoice`,
  receipt: msg`Receipt`,
  creditNote: msg`Credit note`,
  refundReceipt: msg`Refund receipt`,
};

/** How an invoice is paid, or why a credit note was issued. */
export const causeMessages: Record<TaxDocumentCause, MessageDescriptor> = {
  booked: msg`Issued with the booking`,
  paid: msg`Paid by card`,
  completed: msg`Paid at the lab`,
  desk: msg`Paid at the lab`,
  plan: msg`Paid by card`,
  refunded: msg`Reason: refunded`,
  cancelled: msg`Reason: cancelled`,
};
