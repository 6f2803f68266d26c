import type { SearchRow } from '#/shared/search/search.ts';

/** The offers with the lowest price of their test among those listed; tests with one offer have none. */
export function lowestPrices(rows: SearchRow[]): Set<number> {
  const best = new Map<number, { labTestId: number; price: number; count: number }>();
  for (const { testId, labTestId, totalHalalas } of rows) {
    const known = best.get(testId);
    if (!known) best.set(testId, { labTestId, price: totalHalalas, count: 1 });
    else if (totalHalalas < known.price)
      best.set(testId, { labTestId, price: totalHalalas, count: known.count + 1 });
    else known.count += 1;
  }
  return new Set([...best.values()].filter(({ count }) => count > 1).map(({ labTestId }) => labTestId));
}
