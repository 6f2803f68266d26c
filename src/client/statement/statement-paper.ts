import type { I18n } from '@lingui/core';
import type { Locale } from '#/shared/locale.ts';
import type { StatementToPrint } from '#/shared/statement.ts';
import type { Sheet } from '../receipt/sheet.ts';

/** What each part of the paper is drawn with. */
export type StatementPaper = { sheet: Sheet; statement: StatementToPrint; i18n: I18n; locale: Locale };
