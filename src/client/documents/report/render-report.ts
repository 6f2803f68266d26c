import { PDFDocument } from '@cantoo/pdf-lib';
import { msg } from '@lingui/core/macro';
import { loadI18n } from '#/client/core/i18n.ts';
import type { Documents } from '#/server/platform/documents/documents.ts';
import { direction } from '#/shared/core/locale.ts';
import { abnormalTestsFirst } from '#/shared/results/abnormal-first.ts';
import { embedFonts } from '../pdf/embed-fonts.ts';
import { embedPicture } from '../pdf/embed-picture.ts';
import { createSheet, SHEET_WIDTH } from '../pdf/sheet.ts';
import { isolated } from '../pdf/visual-runs.ts';
import { drawReportHead } from './draw-report-head.ts';
import { drawReportLine } from './draw-report-line.ts';

const HALF = SHEET_WIDTH / 2;

/** Renders a report as PDF in the customer's language. The same report gives the same bytes. */
export const renderReport: Documents['renderReport'] = async (report, locale) => {
  const i18n = await loadI18n(locale);
  const doc = await PDFDocument.create({ updateMetadata: false });
  const sheet = createSheet(doc, await embedFonts(doc), direction(locale));
  const logo = report.logo && (await embedPicture(doc, report.logo));
  const paper = { sheet, report, logo, i18n, locale };
  const releasedAt = new Date(report.releasedAt);
  // The title names no test, because windows and lists of recent files show it.
  doc.setTitle(i18n._(msg`Laboratory report`), { showInWindowTitleBar: true });
  doc.setLanguage(locale);
  doc.setAuthor(report.lab.name[locale]);
  doc.setProducer('Mukhtabari');
  doc.setCreationDate(releasedAt);
  doc.setModificationDate(releasedAt);

  drawReportHead(paper);
  for (const line of abnormalTestsFirst(report.lines)) drawReportLine(paper, line);
  const small = { sizePt: 8, color: 'inkMuted' } as const;
  const caution = msg`The numbers as the laboratory released them; not a diagnosis. Codes: LOINC®, loinc.org.`;
  const said = { ...small, start: 0, width: SHEET_WIDTH, text: i18n._(caution) };
  sheet.needs(sheet.heightOf([said]));
  sheet.row([said]);
  const reference = isolated(report.reference);
  sheet.foot((page, pages) => [
    { ...small, start: 0, width: HALF, text: reference },
    { ...small, start: HALF, width: HALF, align: 'end', text: i18n._(msg`Page ${page} of ${pages}`) },
  ]);
  return new Uint8Array(await doc.save());
};
