import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReceiptLineState } from '#/shared/receipt-amounts.ts';

/** What is said of a line beside its amount; most need nothing. */
export const lineStateWords: Record<ReceiptLineState, MessageDescriptor | null> = {
  due: null,
  paid: null,
  kept: msg`Cancelled too late for a refund`,
  refunded: msg`Cancelled and refunded`,
  cancelled: msg`Cancelled`,
  missed: msg`Not attended`,
};

/** Without a VAT number of the seller it is no tax invoice. */
export const titleWords = (hasVatNumber: boolean): MessageDescriptor =>
  hasVatNumber ? msg`Simplified tax invoice` : msg`Receipt`;
