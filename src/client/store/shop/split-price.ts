/** Splits '129.00 ر.س' or '€4.50' into the amount, which is written large, and the unit around it. */
export function splitPrice(formatted: string): { before: string; amount: string; after: string } {
  const found = /-?\d(?:[\d.,]*\d)?/.exec(formatted);
  if (!found) return { before: '', amount: formatted.trim(), after: '' };
  const [amount] = found;
  return {
    before: formatted.slice(0, found.index).trim(),
    amount,
    after: formatted.slice(found.index + amount.length).trim(),
  };
}
