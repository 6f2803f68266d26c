import { expect, test } from 'vitest';
import { formatMinor } from './format-minor.ts';

const sar = { code: 'SAR', symbol: 'ر.س', template: '$1 ر.س', decimalDigits: 2 };

test('an amount replaces the placeholder of the template, with as many digits as its currency has', () => {
  expect(formatMinor(12_900, sar)).toBe('129.00 ر.س');
  expect(formatMinor(5, sar)).toBe('0.05 ر.س');
  expect(formatMinor(4750, { code: 'KWD', symbol: null, template: 'KWD $1', decimalDigits: 3 })).toBe(
    'KWD 4.750',
  );
  expect(formatMinor(1200, { ...sar, template: '¥$1', decimalDigits: 0 })).toBe('¥1200');
  expect(formatMinor(Number.MAX_SAFE_INTEGER, sar)).toBe('90071992547409.91 ر.س');
});

test('without a template it follows the symbol, the code or the euro sign', () => {
  expect(formatMinor(999, { ...sar, template: null })).toBe('ر.س9.99');
  expect(formatMinor(999, { ...sar, template: 'no place', symbol: null })).toBe('SAR9.99');
  expect(formatMinor(999, { code: '', symbol: null, template: null, decimalDigits: 2 })).toBe('€9.99');
});

test('a template is text, not a pattern', () => {
  expect(formatMinor(100, { ...sar, template: "$1 $& $' $1" })).toBe("1.00 $& $' $1");
});
