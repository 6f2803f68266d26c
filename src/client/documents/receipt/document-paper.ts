import type { I18n } from '@lingui/core';
import type { Locale } from '#/shared/core/locale.ts';
import type { TaxDocument } from '#/shared/payments/tax-document.ts';
import type { Sheet } from '../pdf/sheet.ts';

/** What each part of a tax document needs to draw itself. */
export type DocumentPaper = { sheet: Sheet; document: TaxDocument; i18n: I18n; locale: Locale };
