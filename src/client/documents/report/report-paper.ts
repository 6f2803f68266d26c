import type { I18n } from '@lingui/core';
import type { Locale } from '#/shared/core/locale.ts';
import type { ReportToPrint } from '#/shared/results/report.ts';
import type { Sheet } from '../pdf/sheet.ts';

/** What each part of the document needs to draw itself. */
export type ReportPaper = { sheet: Sheet; report: ReportToPrint; i18n: I18n; locale: Locale };
