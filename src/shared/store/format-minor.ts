import type { CurrencyInfo } from './store.ts';

/** Formats 12900 halalas as '129.00', 4750 fils as '4.750': by digits, so that no sum is rounded. */
function minorDigits(minor: number, decimalDigits: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(decimalDigits + 1, '0');
  if (decimalDigits === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimalDigits)}.${digits.slice(-decimalDigits)}`;
}

/** An amount in the store's format: in the currency's template, else after its symbol, its code or the euro sign. */
export function formatMinor(minor: number, { template, symbol, code, decimalDigits }: CurrencyInfo): string {
  const amount = minorDigits(minor, decimalDigits);
  if (template?.includes('$1')) return template.replace('$1', () => amount);
  return (symbol || code || '€') + amount;
}
