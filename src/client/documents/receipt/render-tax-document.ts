import { PDFDocument } from '@cantoo/pdf-lib';
import { msg } from '@lingui/core/macro';
import { loadI18n } from '#/client/core/i18n.ts';
import { documentTitleMessages } from '#/client/core/signed-in/document-messages.ts';
import type { BuiltDocuments } from '#/server/platform/documents/documents.ts';
import { direction } from '#/shared/core/locale.ts';
import { documentTitle } from '#/shared/payments/tax-document.ts';
import { embedFonts } from '../pdf/embed-fonts.ts';
import { createSheet } from '../pdf/sheet.ts';
import { isolated } from '../pdf/visual-runs.ts';
import { describeDocument } from './describe-document.ts';
import { documentNotes, documentRows } from './document-rows.ts';
import { drawDocumentFacts } from './draw-document-facts.ts';
import { drawDocumentLines } from './draw-document-lines.ts';
import { drawFoot } from './draw-foot.ts';
import { buyerParty, drawHead, drawParties, sellerParty } from './draw-head.ts';
import { drawTotals } from './draw-totals.ts';

/** Renders an invoice or a credit note as PDF. The same document gives the same bytes. */
export const renderTaxDocument: BuiltDocuments['renderTaxDocument'] = async (document, locale) => {
  const i18n = await loadI18n(locale);
  const doc = await PDFDocument.create({ updateMetadata: false });
  const sheet = createSheet(doc, await embedFonts(doc), direction(locale));
  const { number, seller, buyer, issuedAt } = document;
  const title = i18n._(documentTitleMessages[documentTitle(document)]);
  describeDocument(doc, { title: `${title} ${number}`, locale, author: seller.name, at: issuedAt });

  const lab = seller.labId === null ? null : seller.name;
  drawHead(sheet, locale, { title, number, at: issuedAt, lab });
  drawParties(sheet, [
    sellerParty(i18n._(msg`Seller`), seller, i18n, locale),
    buyerParty(buyer, i18n, locale),
  ]);
  const paper = { sheet, document, i18n, locale };
  drawDocumentFacts(paper);
  drawDocumentLines(paper);
  drawTotals(sheet, {
    rows: documentRows(document, i18n),
    notes: documentNotes(document, i18n),
    zatcaQr: document.zatcaQr,
  });
  drawFoot(sheet, isolated(number), i18n);
  return new Uint8Array(await doc.save());
};
