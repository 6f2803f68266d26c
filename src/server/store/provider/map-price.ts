import { formatMinor } from '#/shared/store/format-minor.ts';
import type { CurrencyInfo } from '#/shared/store/store.ts';
import type { PriceJson } from './store-json.ts';

const DEFAULT_CURRENCY = 'eur';
const EURO_SIGN = '€';
const USUAL_DIGITS = 2;

/**
 * The variant's price fields from a raw price. `currency` stays as the provider writes it; the shown code is in
 * capitals.
 */
export function mapPrice(price: PriceJson) {
  const currencyInfo = mapCurrency(price);
  const priceInCents = price.amount;
  // A sale price that is equal or higher is not a sale.
  const salePriceInCents =
    price.sale_amount != null && price.sale_amount < priceInCents ? price.sale_amount : null;
  return {
    priceInCents,
    salePriceInCents,
    currency: givenCode(price) ?? DEFAULT_CURRENCY,
    currencyInfo,
    priceFormatted: formatMinor(priceInCents, currencyInfo),
    salePriceFormatted: salePriceInCents === null ? null : formatMinor(salePriceInCents, currencyInfo),
  };
}

function mapCurrency(price: PriceJson): CurrencyInfo {
  const { currency } = price;
  const named = givenCode(price);
  const code = (named ?? DEFAULT_CURRENCY).toUpperCase();
  return {
    code,
    symbol: currency?.symbol || (named === null ? EURO_SIGN : null),
    template: currency?.template?.includes('$1') ? currency.template : null,
    decimalDigits: currency?.decimal_digits ?? usualDigits(code),
  };
}

const givenCode = ({ currency, currency_code: beside }: PriceJson) =>
  codeOf(currency?.code) ?? codeOf(beside);

function codeOf(text: string | null | undefined) {
  const code = text?.trim() ?? '';
  return /^[A-Za-z]{3}$/.test(code) ? code : null;
}

function usualDigits(code: string) {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions();
  return maximumFractionDigits ?? USUAL_DIGITS;
}
