import type { Locale } from '#/shared/core/locale.ts';
import type { SharingPicture } from '#/shared/pages/sharing-picture.ts';
import type { Confirmation } from '#/shared/payments/receipt.ts';
import type { StatementToPrint } from '#/shared/payments/statement.ts';
import type { TaxDocument } from '#/shared/payments/tax-document.ts';
import type { ReportToPrint } from '#/shared/results/report.ts';

/** The client's server bundle renders PDFs, because it contains the messages. The same input gives the same bytes. */
type Papers = {
  renderConfirmation: (confirmation: Confirmation, locale: Locale) => Promise<Uint8Array<ArrayBuffer>>;
  renderTaxDocument: (document: TaxDocument, locale: Locale) => Promise<Uint8Array<ArrayBuffer>>;
  renderReport: (report: ReportToPrint, locale: Locale) => Promise<Uint8Array>;
  renderStatement: (statement: StatementToPrint, locale: Locale) => Promise<Uint8Array>;
};

type Png = Promise<Uint8Array<ArrayBuffer>>;

export type Documents = Papers & {
  renderSharingPicture: (picture: SharingPicture, locale: Locale) => Png;
};

/** The WebAssembly module that draws pictures; each runtime loads it differently. */
export type DrawingEngine = BufferSource | WebAssembly.Module;

/** The exports of the built bundle. */
export type BuiltDocuments = Papers & {
  renderSharingPicture: (picture: SharingPicture, locale: Locale, engine: DrawingEngine) => Png;
};
