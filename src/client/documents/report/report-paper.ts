import type { PDFImage } from '@cantoo/pdf-lib';
import type { I18n } from '@lingui/core';
import type { Locale } from '#/shared/core/locale.ts';
import type { ReportToPrint } from '#/shared/results/report.ts';
import type { Sheet } from '../pdf/sheet.ts';

/** What each part of the document needs to draw itself. */
export type ReportPaper = {
  sheet: Sheet;
  report: ReportToPrint;
  /** The lab's logo, embedded in the document. */
  logo: PDFImage | null;
  i18n: I18n;
  locale: Locale;
};
