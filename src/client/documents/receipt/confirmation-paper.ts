import type { I18n } from '@lingui/core';
import type { Locale } from '#/shared/core/locale.ts';
import type { Confirmation } from '#/shared/payments/receipt.ts';
import type { Sheet } from '../pdf/sheet.ts';

/** What each part of a confirmation needs to draw itself. */
export type ConfirmationPaper = { sheet: Sheet; confirmation: Confirmation; i18n: I18n; locale: Locale };
