import { expect, test } from 'vitest';
import { barcodeBits } from './barcode-bits.ts';

// ISO/IEC 15417: widths of bars and spaces by value, from 0; 104 and 105 start, 106 stops.
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );
// Codes that switch the set. Sets A and B encode capitals, digits and marks with the same values.
const sets = new Map([
  [99, 'C'],
  [100, 'B'],
  [101, 'A'],
]);
const starts = new Map([
  [103, 'A'],
  [104, 'B'],
  [105, 'C'],
]);
const STOP = 106;

/** Decodes the bars and verifies the check symbol. */
function decode(bits: string): string {
  const runs = [...bits.matchAll(/(.)\1*/g)].map(([run]) => run.length);
  const symbols: number[] = [];
  for (let at = 0; at < runs.length;) {
    const length = runs.length - at === 7 ? 7 : 6;
    symbols.push(WIDTHS.indexOf(runs.slice(at, at + length).join('')));
    at += length;
  }
  const [start = -1] = symbols;
  expect(symbols.at(-1)).toBe(STOP);
  const data = symbols.slice(1, -2);
  expect(symbols.at(-2)).toBe(data.reduce((sum, value, index) => sum + value * (index + 1), start) % 103);
  let set = starts.get(start);
  let text = '';
  for (const value of data) {
    const next = sets.get(value);
    if (next !== undefined && next !== set) set = next;
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
}

test.each(['M261122-0042', 'M261122-0001', 'M270101-12345', 'M991231-9999'])(
  '%s is read back',
  (accession) => {
    expect(decode(barcodeBits(accession))).toBe(accession);
  },
);

test('the check symbol detects a wrong bar', () => {
  const bits = barcodeBits('M261122-0042');
  const flipped = bits[40] === '1' ? '0' : '1';
  expect(() => decode(`${bits.slice(0, 40)}${flipped}${bits.slice(41)}`)).toThrow('expected');
});
