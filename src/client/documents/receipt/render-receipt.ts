import { PDFDocument } from '@cantoo/pdf-lib';
import { msg } from '@lingui/core/macro';
import { loadI18n } from '#/client/core/i18n.ts';
import { titleMessage } from '#/client/core/signed-in/receipt-messages.ts';
import type { BuiltDocuments } from '#/server/platform/documents/documents.ts';
import { direction } from '#/shared/core/locale.ts';
import { embedFonts } from '../pdf/embed-fonts.ts';
import { createSheet, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated } from '../pdf/visual-runs.ts';
import { drawHead, drawParties } from './draw-head.ts';
import { drawTotals } from './draw-totals.ts';
import { drawVisit } from './draw-visit.ts';
import type { ReceiptPaper } from './receipt-paper.ts';

/** Renders a receipt as PDF in the customer's language. The same receipt gives the same bytes. */
export const renderReceipt: BuiltDocuments['renderReceipt'] = async (receipt, locale) => {
  const i18n = await loadI18n(locale);
  const doc = await PDFDocument.create({ updateMetadata: false });
  const sheet = createSheet(doc, await embedFonts(doc), direction(locale));
  const paper = { sheet, receipt, i18n, locale };
  const title = `${i18n._(titleMessage(receipt.seller.vatNumber !== null))} ${receipt.number}`;
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

/** Drawn last, because the number of pages is known only then. */
function drawFoot({ sheet, receipt, i18n }: ReceiptPaper) {
  const half = { width: SHEET_WIDTH / 2, sizePt: 8, color: 'inkMuted' } as const;
  sheet.foot((page, pages) => [
    { ...half, start: 0, text: isolated(receipt.number) },
    { ...half, start: SHEET_WIDTH / 2, align: 'end', text: i18n._(msg`Page ${page} of ${pages}`) },
  ]);
}
