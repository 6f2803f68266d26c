import { auditExport } from '../audit/audit-export.ts';
import { catalogueList } from '../catalogue/catalogue-list.ts';
import { payoutBatchExport } from '../payouts/payout-batch-export.ts';
import { transactionExports } from '../transactions/export-transactions.ts';
import type { ExportList } from './export-list.ts';

/** What can be taken out as a file, by the name in the address. */
export const exportLists: Record<string, ExportList> = {
  ...transactionExports,
  'payout-batch': payoutBatchExport,
  catalogue: catalogueList,
  audit: auditExport,
};
