import type { Locale } from '#/shared/locale.ts';
import type { Receipt } from '#/shared/receipt.ts';

/** Makes the PDF. It lives in the client's server bundle, like all words that people read. */
export type RenderReceipt = (receipt: Receipt, locale: Locale) => Promise<Uint8Array<ArrayBuffer>>;
