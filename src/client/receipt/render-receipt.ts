import { PDFDocument } from '@cantoo/pdf-lib';
import type { RenderReceipt } from '#/server/receipt/render-receipt.ts';
import { direction } from '#/shared/locale.ts';
import { loadI18n } from '../i18n.ts';
import { drawFoot } from './draw-foot.ts';
import { drawHead, drawParties } from './draw-head.ts';
import { drawTotals } from './draw-totals.ts';
import { drawVisit } from './draw-visit.ts';
import { embedFonts } from './embed-fonts.ts';
import { titleWords } from './receipt-words.ts';
import { createSheet } from './sheet.ts';

/** Writes a receipt as PDF in the person's language. The same receipt gives the same bytes. */
export const renderReceipt: RenderReceipt = async (receipt, locale) => {
  const i18n = await loadI18n(locale);
  const doc = await PDFDocument.create({ updateMetadata: false });
  const sheet = createSheet(doc, await embedFonts(doc), direction(locale));
  const paper = { sheet, receipt, i18n, locale };
  const title = `${i18n._(titleWords(receipt.seller.vatNumber !== null))} ${receipt.number}`;
  const issuedAt = new Date(receipt.issuedAt);
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setLanguage(locale);
  doc.setAuthor(receipt.seller.name[locale]);
  doc.setProducer(receipt.seller.name.en);
  doc.setCreationDate(issuedAt);
  doc.setModificationDate(issuedAt);

  drawHead(paper);
  drawParties(paper);
  for (const visit of receipt.order.visits) drawVisit(paper, visit);
  drawTotals(paper);
  drawFoot(paper);
  return new Uint8Array(await doc.save());
};
