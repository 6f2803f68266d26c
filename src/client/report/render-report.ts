import { PDFDocument } from '@cantoo/pdf-lib';
import type { Documents } from '#/server/documents/documents.ts';

export const renderReport: Documents['renderReport'] = async (report, locale) => {
  const doc = await PDFDocument.create({ updateMetadata: false });
  doc.setTitle(report.labName[locale]);
  return new Uint8Array(await doc.save());
};
