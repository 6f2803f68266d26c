import type { Locale } from '#/shared/locale.ts';
import type { ReportToPrint } from '#/shared/report.ts';
import type { StatementToPrint } from '#/shared/statement.ts';
import type { RenderReceipt } from '../receipt/render-receipt.ts';

/** PDFs are drawn by the client's server bundle, where the words live. The same input gives the same bytes. */
export type Documents = {
  renderReceipt: RenderReceipt;
  renderReport: (report: ReportToPrint, locale: Locale) => Promise<Uint8Array>;
  renderStatement: (statement: StatementToPrint, locale: Locale) => Promise<Uint8Array>;
};
