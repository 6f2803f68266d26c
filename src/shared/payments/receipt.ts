import type { Order } from '#/shared/booking/order.ts';
import type { Localized } from '#/shared/core/locale.ts';

/** The content of a receipt, for the page and the PDF. */
export type Receipt = {
  order: Order;
  /** 'MK-000123' */
  number: string;
  issuedAt: string;
  seller: { name: Localized; address: Localized; vatNumber: string | null };
  /** Name, or the anonymous code. */
  customer: {
    name: string;
    isAnonymous: boolean;
    /** Set for customers who are exempt from VAT. Complete in the PDF; screens show its last four digits only. */
    nationalId: string | null;
  };
  /** Base64 of the TLV of ZATCA phase 1; null without a VAT number. */
  zatcaQr: string | null;
};
