import type { PaymentMethod, TaxDocumentKind } from '#/server/platform/db/schema.gen.ts';
import type { TaxDocumentCause, TaxDocumentSummary } from '#/shared/payments/tax-document.ts';

/** The columns of a document in lists. */
export type DocumentRow = {
  id: string;
  kind: TaxDocumentKind;
  cause: TaxDocumentCause;
  number: string;
  issued_at: Date;
  corrects_id: string | null;
  corrects_number: string | null;
  corrects_issued_at: Date | null;
  order_id: string | null;
  method: PaymentMethod;
  lab_id: number | null;
  seller_name_ar: string;
  seller_name_en: string;
  seller_address_ar: string;
  seller_address_en: string;
  seller_vat_number: string | null;
  total_halalas: number;
  vat_halalas: number;
  state_vat_halalas: number;
  vat_basis_points: number;
  is_vat_exempt: boolean;
  buyer_vat_number: string | null;
  audience: 'customer' | 'lab' | null;
  tier: string | null;
  period_start: Date | null;
  period_end: Date | null;
};

export function toSummary(row: DocumentRow): TaxDocumentSummary {
  return {
    documentId: row.id,
    kind: row.kind === 'credit_note' ? 'creditNote' : 'invoice',
    cause: row.cause,
    number: row.number,
    issuedAt: row.issued_at.toISOString(),
    corrects: correctedOf(row),
    orderId: row.order_id,
    method: row.method === 'at_lab' ? 'atLab' : 'card',
    seller: {
      labId: row.lab_id,
      name: { ar: row.seller_name_ar, en: row.seller_name_en },
      address: { ar: row.seller_address_ar, en: row.seller_address_en },
      vatNumber: row.seller_vat_number,
    },
    totalHalalas: row.total_halalas,
    vatHalalas: row.vat_halalas,
    stateVatHalalas: row.state_vat_halalas,
    vatBasisPoints: row.vat_basis_points,
    isVatExempt: row.is_vat_exempt,
    isForBusiness: row.buyer_vat_number !== null,
    plan: planOf(row),
  };
}

function correctedOf({ corrects_id, corrects_number, corrects_issued_at }: DocumentRow) {
  if (corrects_id === null || corrects_number === null || corrects_issued_at === null) return null;
  return { documentId: corrects_id, number: corrects_number, issuedAt: corrects_issued_at.toISOString() };
}

function planOf({ audience, tier, period_start, period_end }: DocumentRow): TaxDocumentSummary['plan'] {
  if (audience === null || tier === null || period_start === null || period_end === null) return null;
  return {
    audience,
    tier,
    periodStart: period_start.toISOString(),
    periodEnd: period_end.toISOString(),
  };
}
