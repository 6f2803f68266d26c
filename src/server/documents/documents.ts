import type { Locale } from '#/shared/locale.ts';
import type { ReportToPrint } from '#/shared/report.ts';
import type { SharingPicture } from '#/shared/sharing-picture.ts';
import type { StatementToPrint } from '#/shared/statement.ts';
import type { RenderReceipt } from '../receipt/render-receipt.ts';

/** PDFs are drawn by the client's server bundle, where the words live. The same input gives the same bytes. */
type Papers = {
  renderReceipt: RenderReceipt;
  renderReport: (report: ReportToPrint, locale: Locale) => Promise<Uint8Array>;
  renderStatement: (statement: StatementToPrint, locale: Locale) => Promise<Uint8Array>;
};

type Png = Promise<Uint8Array<ArrayBuffer>>;

export type Documents = Papers & {
  renderSharingPicture: (picture: SharingPicture, locale: Locale) => Png;
};

/** What draws pictures is WebAssembly, and each runtime has its own way to come by it. */
export type DrawingEngine = BufferSource | WebAssembly.Module;

/** The bundle as it is built. */
export type BuiltDocuments = Papers & {
  renderSharingPicture: (picture: SharingPicture, locale: Locale, engine: DrawingEngine) => Png;
};
