import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib';

type Picture = { contentType: string; bytes: Uint8Array };

/** Null if the picture cannot be decoded: the document is made without it. */
export async function embedPicture(
  doc: PDFDocument,
  { contentType, bytes }: Picture,
): Promise<PDFImage | null> {
  try {
    return await (contentType === 'image/png' ? doc.embedPng(bytes) : doc.embedJpg(bytes));
  } catch {
    return null;
  }
}
