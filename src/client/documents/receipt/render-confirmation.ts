import { PDFDocument } from '@cantoo/pdf-lib';
import { msg } from '@lingui/core/macro';
import { loadI18n } from '#/client/core/i18n.ts';
import type { BuiltDocuments } from '#/server/platform/documents/documents.ts';
import { direction } from '#/shared/core/locale.ts';
import { embedFonts } from '../pdf/embed-fonts.ts';
import { createSheet } from '../pdf/sheet.ts';
import { confirmationNotes, confirmationRows } from './confirmation-rows.ts';
import { describeDocument } from './describe-document.ts';
import { drawFoot } from './draw-foot.ts';
import { buyerParty, drawHead, drawParties, sellerParty } from './draw-head.ts';
import { drawTotals } from './draw-totals.ts';
import { drawVisit } from './draw-visit.ts';

/** Renders the confirmation of a booking as PDF. The same confirmation gives the same bytes. */
export const renderConfirmation: BuiltDocuments['renderConfirmation'] = async (confirmation, locale) => {
  const i18n = await loadI18n(locale);
  const doc = await PDFDocument.create({ updateMetadata: false });
  const sheet = createSheet(doc, await embedFonts(doc), direction(locale));
  const { order, operator, customer, confirmedAt } = confirmation;
  const title = i18n._(msg`Booking confirmation`);
  describeDocument(doc, { title, locale, author: operator.name, at: confirmedAt });

  drawHead(sheet, locale, { title, number: null, at: confirmedAt, lab: null });
  const bookedThrough = sellerParty(
    i18n._(msg`Booked through`),
    { ...operator, vatNumber: null },
    i18n,
    locale,
  );
  drawParties(sheet, [bookedThrough, buyerParty(customer, i18n, locale)]);
  const paper = { sheet, confirmation, i18n, locale };
  for (const visit of order.visits) drawVisit(paper, visit);
  drawTotals(sheet, {
    rows: confirmationRows(confirmation, paper),
    notes: confirmationNotes(confirmation, paper),
    zatcaQr: null,
  });
  drawFoot(sheet, title, i18n);
  return new Uint8Array(await doc.save());
};
