import type { I18n } from '@lingui/core';
import type { Locale } from '#/shared/locale.ts';
import type { ReportToPrint } from '#/shared/report.ts';
import type { Sheet } from '../receipt/sheet.ts';

/** What each part of the paper is drawn with. */
export type ReportPaper = { sheet: Sheet; report: ReportToPrint; i18n: I18n; locale: Locale };
