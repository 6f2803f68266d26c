import * as z from 'zod/mini';
import type { PaymentMethod } from '#/shared/booking/order.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput } from '#/shared/core/page.ts';
import type { documentKinds } from './transaction-kinds.ts';
import type { PersonOf } from './transactions.ts';

export const documentIdInput = z.object({ documentId: z.uuid() });
export type DocumentIdInput = z.infer<typeof documentIdInput>;

export const documentsInput = z._default(z.object({ cursor: cursorInput, limit: limitInput }), { limit: 20 });
export type DocumentsInput = z.infer<typeof documentsInput>;

/** `visits`: what the lab issued; `plan`: what it received for its plan. */
export const labDocumentsInput = z.object({
  of: z._default(z.enum(['visits', 'plan']), 'visits'),
  /** The number of a document, or the reference of a visit or of a line on it; the start of a number is enough. */
  text: z._default(searchTextInput, ''),
  cursor: cursorInput,
  limit: limitInput,
});
export type LabDocumentsInput = z.infer<typeof labDocumentsInput>;

export type TaxDocumentKind = (typeof documentKinds)[number];

/** Why it was issued; see the type tax_document_cause. */
export type TaxDocumentCause = 'booked' | 'paid' | 'completed' | 'desk' | 'plan' | 'refunded' | 'cancelled';

/** A document in a list. */
export type TaxDocumentSummary = {
  documentId: string;
  kind: TaxDocumentKind;
  cause: TaxDocumentCause;
  /** 'MK-2026-000123' */
  number: string;
  issuedAt: string;
  /** The invoice that a credit note corrects. */
  corrects: { documentId: string; number: string; issuedAt: string } | null;
  orderId: string | null;
  method: PaymentMethod;
  /** Without a VAT number the document is a plain receipt. */
  seller: { labId: number | null; name: Localized; address: Localized; vatNumber: string | null };
  totalHalalas: number;
  /** Inside the total. */
  vatHalalas: number;
  /** The VAT that the state bears for a citizen, beside the total. */
  stateVatHalalas: number;
  vatBasisPoints: number;
  isVatExempt: boolean;
  /** The buyer has a VAT number: a laboratory, for its plan. */
  isForBusiness: boolean;
  /** Set for a month of a plan. */
  plan: { audience: 'customer' | 'lab'; tier: string; periodStart: string; periodEnd: string } | null;
};

/** A document in the list of its seller. */
export type IssuedDocument = TaxDocumentSummary & { customer: Omit<PersonOf, 'userId'> };

/** A document in the administrator's list. */
export type AdminDocument = TaxDocumentSummary & { customer: PersonOf };

export type TaxDocumentLine = {
  /** The test; null for a plan. */
  testName: Localized | null;
  reference: string | null;
  priceHalalas: number;
  /** The plan's discount; for a plan what is left of the plan before. */
  discountHalalas: number;
  feeHalalas: number;
  stateVatHalalas: number;
  amountHalalas: number;
};

/** An issued document as it is printed: its figures never change. */
export type TaxDocument = TaxDocumentSummary & {
  buyer: Buyer;
  lines: TaxDocumentLine[];
  /** Base64 of the TLV of ZATCA phase 1; null without a VAT number. */
  zatcaQr: string | null;
};

export type Buyer = {
  /** A name, or the anonymous code; empty after an erasure. */
  name: Localized;
  isAnonymous: boolean;
  vatNumber: string | null;
  /** Set for citizens. Complete in the PDF; screens show its last four digits only. */
  nationalId: string | null;
};

/** Without a VAT number of the seller it is a plain receipt; with one of the buyer, a whole tax invoice. */
export type DocumentTitle =
  | 'simplifiedTaxInvoice'
  | 'taxInvoice'
  | 'receipt'
  | 'creditNote'
  | 'refundReceipt';

type Titled = Pick<TaxDocumentSummary, 'kind' | 'isForBusiness'> & {
  seller: { vatNumber: string | null };
};

export function documentTitle({ kind, seller, isForBusiness }: Titled): DocumentTitle {
  if (seller.vatNumber === null) return kind === 'invoice' ? 'receipt' : 'refundReceipt';
  if (kind === 'creditNote') return 'creditNote';
  return isForBusiness ? 'taxInvoice' : 'simplifiedTaxInvoice';
}
