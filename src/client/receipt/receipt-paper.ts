import type { I18n } from '@lingui/core';
import type { Locale } from '#/shared/locale.ts';
import type { Receipt } from '#/shared/receipt.ts';
import type { Sheet } from './sheet.ts';

/** What each part of the paper is drawn with. */
export type ReceiptPaper = { sheet: Sheet; receipt: Receipt; i18n: I18n; locale: Locale };
