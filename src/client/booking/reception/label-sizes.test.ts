import { expect, test } from 'vitest';
import { barcodeBits } from './barcode-bits.ts';
import { labelSizes, moduleWidthMm } from './label-sizes.ts';

const widthsOf = (accession: string) =>
  labelSizes.map((label) => moduleWidthMm(barcodeBits(accession).length, label));

test('an accession fits on each size with modules of at least 0.19 mm, in whole dots where there is room', () => {
  const [middle, small, large] = widthsOf('M261122-0042');
  expect(middle).toBe(0.25);
  expect(small).toBeCloseTo(0.224, 3);
  expect(large).toBe(0.375);
});

test('a longer accession fits on a wider label only', () => {
  expect(widthsOf('M261122-0042-AB-XY')).toEqual([expect.closeTo(0.202, 3), null, 0.25]);
});
