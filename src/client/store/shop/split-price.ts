/** '129 ر.س' for '129.00 ر.س': whole amounts stand without a fraction, as everywhere but in sums and documents. */
export const shortPrice = (formatted: string) => formatted.replace(/\.0+(?!\d)/, '');

/** Splits '129.00 ر.س' or '€4.50' into the amount, which is written large, and the unit around it. */
export function splitPrice(given: string): { before: string; amount: string; after: string } {
  const formatted = shortPrice(given);
  const found = /-?\d(?:[\d.,]*\d)?/.exec(formatted);
  if (!found) return { before: '', amount: formatted.trim(), after: '' };
  const [amount] = found;
  return {
    before: formatted.slice(0, found.index).trim(),
    amount,
    after: formatted.slice(found.index + amount.length).trim(),
  };
}
