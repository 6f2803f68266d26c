import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReceiptLineState } from '#/shared/payments/receipt-amounts.ts';

/** The label beside the amount of a receipt line; most lines need none. */
export const lineStateMessages: Record<ReceiptLineState, MessageDescriptor | null> = {
  due: null,
  paid: null,
  kept: msg`Cancelled too late for a refund`,
  refunded: msg`Cancelled and refunded`,
  cancelled: msg`Cancelled`,
  missed: msg`Not attended`,
};
