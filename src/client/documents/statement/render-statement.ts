import { PDFDocument } from '@cantoo/pdf-lib';
import { msg } from '@lingui/core/macro';
import { loadI18n } from '#/client/core/i18n.ts';
import type { Documents } from '#/server/platform/documents/documents.ts';
import { direction } from '#/shared/core/locale.ts';
import { embedFonts } from '../pdf/embed-fonts.ts';
import { createSheet, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated } from '../pdf/visual-runs.ts';
import { drawStatementDays } from './draw-statement-days.ts';
import { drawStatementHead, drawStatementParties } from './draw-statement-head.ts';
import { drawStatementSums } from './draw-statement-sums.ts';

/** Renders a laboratory's monthly statement as PDF. The same statement gives the same bytes. */
export const renderStatement: Documents['renderStatement'] = async (statement, locale) => {
  const i18n = await loadI18n(locale);
  const doc = await PDFDocument.create({ updateMetadata: false });
  const sheet = createSheet(doc, await embedFonts(doc), direction(locale));
  const paper = { sheet, statement, i18n, locale };
  const issuedAt = new Date(statement.issuedAt);
  const title = `${i18n._(msg`Statement of account`)} ${statement.month}`;
  doc.setTitle(title, { showInWindowTitleBar: true });
  doc.setLanguage(locale);
  doc.setAuthor(statement.issuer.name[locale]);
  doc.setProducer(statement.issuer.name.en);
  doc.setCreationDate(issuedAt);
  doc.setModificationDate(issuedAt);

  drawStatementHead(paper);
  drawStatementParties(paper);
  drawStatementSums(paper);
  drawStatementDays(paper);
  const half = { width: SHEET_WIDTH / 2, sizePt: 8, color: 'inkMuted' } as const;
  sheet.foot((page, pages) => [
    { ...half, start: 0, text: isolated(statement.month) },
    { ...half, start: SHEET_WIDTH / 2, align: 'end', text: i18n._(msg`Page ${page} of ${pages}`) },
  ]);
  return new Uint8Array(await doc.save());
};
