import { PDFDocument } from '@cantoo/pdf-lib';
import type { Documents } from '#/server/documents/documents.ts';

export const renderStatement: Documents['renderStatement'] = async (statement, locale) => {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle(statement.labName[locale]);
  return new Uint8Array(await doc.save());
};
