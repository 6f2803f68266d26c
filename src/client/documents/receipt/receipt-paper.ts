import type { I18n } from '@lingui/core';
import type { Locale } from '#/shared/core/locale.ts';
import type { Receipt } from '#/shared/payments/receipt.ts';
import type { Sheet } from '../pdf/sheet.ts';

/** What each part of the document needs to draw itself. */
export type ReceiptPaper = { sheet: Sheet; receipt: Receipt; i18n: I18n; locale: Locale };
