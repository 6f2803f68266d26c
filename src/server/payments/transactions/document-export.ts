import type { AdminDocument } from '#/shared/payments/tax-document.ts';
import { adminDocumentsInput } from '#/shared/payments/transactions.ts';
import { exportOf, nameOf, sar } from './export-of.ts';
import { listAllDocuments } from './list-all-documents.ts';

/** The administrator's list of tax documents as a file. */
export const documentExport = exportOf({
  input: adminDocumentsInput,
  read: listAllDocuments,
  columns: [
    'document_id',
    'number',
    'kind',
    'issued_at',
    'credits_number',
    'order_id',
    'plan',
    'seller_lab_id',
    'seller',
    'seller_vat_number',
    'customer_id',
    'customer',
    'method',
    'total_sar',
    'vat_sar',
    'state_vat_sar',
  ],
  cellsOf: (row: AdminDocument) => [
    [
      row.documentId,
      row.number,
      row.kind,
      row.issuedAt,
      row.corrects?.number ?? null,
      row.orderId,
      row.plan?.tier ?? null,
      row.seller.labId,
      row.seller.name.en,
      row.seller.vatNumber,
      row.customer.userId,
      nameOf(row.customer),
      row.method,
      sar(row.totalHalalas),
      sar(row.vatHalalas),
      sar(row.stateVatHalalas),
    ],
  ],
});
