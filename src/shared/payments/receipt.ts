import type { Order } from '#/shared/booking/order.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { Buyer, TaxDocument } from './tax-document.ts';

/** The papers of an order: its confirmation, which is no tax document, and what was issued for it so far. */
export type Receipt = Confirmation & {
  /** The oldest first; empty until VAT falls due. */
  documents: TaxDocument[];
};

/** The confirmation of a booking, as the page and the PDF show it. */
export type Confirmation = {
  order: Order;
  confirmedAt: string;
  /** The operator of this site. */
  operator: { name: Localized; address: Localized };
  customer: Buyer;
};
