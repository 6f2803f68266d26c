/** Totals counted in equal steps from the lowest to the highest. */
export type PriceHistogram = { fromHalalas: number; toHalalas: number; counts: number[] };

/** Counts few totals; null without any. */
export function countPrices(totals: readonly number[], stepCount: number): PriceHistogram | null {
  if (totals.length === 0) return null;
  const [fromHalalas, toHalalas] = [Math.min(...totals), Math.max(...totals)];
  const counts = Array.from({ length: stepCount }, () => 0);
  const width = Math.max(toHalalas - fromHalalas, 1) / stepCount;
  for (const total of totals) {
    const step = Math.min(Math.floor((total - fromHalalas) / width), stepCount - 1);
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return { fromHalalas, toHalalas, counts };
}
