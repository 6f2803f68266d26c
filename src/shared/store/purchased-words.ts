import type { Locale } from '#/shared/core/locale.ts';
import { formatMinor } from './format-minor.ts';
import type { Purchase, PurchasedItem } from './store.ts';

/** The names and the price of an item in the reader's language, else in the words of the purchase. */
export function itemWords(item: PurchasedItem, locale: Locale) {
  const { title, variantTitle, priceFormatted, elsewhere } = item;
  if (elsewhere?.locale !== locale) return { title, variantTitle, priceFormatted };
  return {
    title: elsewhere.title,
    variantTitle: elsewhere.variantTitle,
    priceFormatted: formatMinor(item.priceMinor, elsewhere.currencyInfo),
  };
}

/** The total as the reader's language writes it, else as the purchase did. */
export function totalWords(
  { items, totalFormatted }: Pick<Purchase, 'items' | 'totalFormatted'>,
  locale: Locale,
): string {
  const words = items[0]?.elsewhere;
  if (words?.locale !== locale) return totalFormatted;
  const totalMinor = items.reduce((total, { priceMinor, quantity }) => total + priceMinor * quantity, 0);
  return formatMinor(totalMinor, words.currencyInfo);
}

const AMOUNT = /\d+(?:\.(\d+))?/;

type Listed = Pick<Purchase, 'items' | 'totalFormatted' | 'currency'> & { totalMinor: number };

/** What purchases come to, one sum for each currency, each written as the totals that it is of. */
export function sumsInWords(purchases: readonly Listed[], locale: Locale): string[] {
  const sums = new Map<string, { minor: number; like: string }>();
  for (const purchase of purchases) {
    const { minor, like } = sums.get(purchase.currency) ?? { minor: 0, like: totalWords(purchase, locale) };
    sums.set(purchase.currency, { minor: minor + purchase.totalMinor, like });
  }
  return [...sums].map(([code, { minor, like }]) =>
    formatMinor(minor, {
      code,
      symbol: null,
      template: like.replace(AMOUNT, () => '$1'),
      decimalDigits: AMOUNT.exec(like)?.[1]?.length ?? 0,
    }),
  );
}
