import type { PDFDocument } from '@cantoo/pdf-lib';
import type { Locale, Localized } from '#/shared/core/locale.ts';

type Description = { title: string; locale: Locale; author: Localized; at: string };

/** The metadata of a PDF; no time but that of the document, so that it can be made again byte for byte. */
export function describeDocument(doc: PDFDocument, { title, locale, author, at }: Description) {
  const issuedAt = new Date(at);
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setLanguage(locale);
  doc.setAuthor(author[locale]);
  doc.setProducer(author.en);
  doc.setCreationDate(issuedAt);
  doc.setModificationDate(issuedAt);
}
