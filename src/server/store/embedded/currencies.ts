import type { Locale, Localized } from '#/shared/core/locale.ts';
import type { EmbeddedCurrency } from './embedded-product.ts';

type Currency = { decimalDigits: number; symbol: Localized; template: Localized };

export const currencies: Record<EmbeddedCurrency, Currency> = {
  SAR: {
    decimalDigits: 2,
    symbol: { ar: 'ر.س', en: 'SAR' },
    template: { ar: '$1 ر.س', en: '$1 SAR' },
  },
};

/** In whole riyals. */
export const majorAmount = (amount: number, code: EmbeddedCurrency) =>
  amount / 10 ** currencies[code].decimalDigits;

export function formatAmount(amount: number, code: EmbeddedCurrency, locale: Locale) {
  const { decimalDigits, template } = currencies[code];
  return template[locale].replace('$1', () => majorAmount(amount, code).toFixed(decimalDigits));
}
