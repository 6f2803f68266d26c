import type { I18n } from '@lingui/core';
import type { Locale } from '#/shared/core/locale.ts';
import type { StatementToPrint } from '#/shared/payments/statement.ts';
import type { Sheet } from '../pdf/sheet.ts';

/** What each part of the document needs to draw itself. */
export type StatementPaper = { sheet: Sheet; statement: StatementToPrint; i18n: I18n; locale: Locale };
