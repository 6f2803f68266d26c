import type { Locale } from '#/shared/core/locale.ts';

/** What a list that is on screen as a whole is ordered by, and its name in the address. */
export type RowOrder<Row> = {
  name: string;
  valueOf: (row: Row) => number | string | null;
  /** Words begin with the first letter; times and numbers with the latest or greatest. */
  isText?: boolean;
};

type Direction = { isDown: boolean; locale: Locale };

/** The rows in an order; what has no value stands last. Equal rows keep their places. */
export function orderRows<Row>(
  rows: readonly Row[],
  { valueOf, isText = false }: RowOrder<Row>,
  { isDown, locale }: Direction,
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const sign = isDown ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (isText) return sign * compare(String(a), String(b));
    return sign * (a < b ? -1 : Number(a > b));
  });
}
