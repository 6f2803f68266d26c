import { expect, test } from 'vitest';
import { contrastPairs } from './contrast-pairs.ts';
import { themeContrast } from './theme-contrast.ts';

test.each(['light', 'storeDark'] as const)('every pair of colours has enough contrast, %s', (theme) => {
  const tooClose = contrastPairs.flatMap((pair) => {
    const ratio = themeContrast(pair, theme);
    return ratio < pair.minRatio
      ? [`${pair.fg} on ${pair.bg} is ${ratio.toFixed(2)}, needs ${pair.minRatio}`]
      : [];
  });
  expect(tooClose).toEqual([]);
});

test('the ratio is that of WCAG', () => {
  expect(themeContrast({ fg: 'brand.contrast', bg: 'brand.solid' }, 'light')).toBeCloseTo(6.33, 2);
  expect(themeContrast({ fg: 'fg', bg: 'bg' }, 'storeDark')).toBeCloseTo(15.95, 2);
});
