import type { Localized } from './locale.ts';
import type { Order } from './order.ts';

/** All that a receipt shows, on the page and in the PDF. */
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
    /** Of those who are exempt from VAT. Whole in the PDF; on screens only its last four digits. */
    nationalId: string | null;
  };
  /** Base64 of the TLV of ZATCA phase 1; null without a VAT number. */
  zatcaQr: string | null;
};
