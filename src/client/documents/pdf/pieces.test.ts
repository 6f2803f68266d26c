import { expect, test } from 'vitest';
import { piecesOf, RAISED_SIZE, widthOfPieces } from './pieces.ts';

test('powers are raised digits, and signs with a line below are drawn', () => {
  expect(piecesOf('6.4 × 10³/µL')).toEqual([
    { text: '6.4 × 10', kind: 'plain' },
    { text: '3', kind: 'raised' },
    { text: '/µL', kind: 'plain' },
  ]);
  expect(piecesOf('≤ 5.6 10¹²')).toEqual([
    { text: '<', kind: 'orEqual' },
    { text: ' 5.6 10', kind: 'plain' },
    { text: '12', kind: 'raised' },
  ]);
  expect(piecesOf('الهيموغلوبين')).toEqual([{ text: 'الهيموغلوبين', kind: 'plain' }]);
});

test('a raised digit is narrower', () => {
  expect(widthOfPieces('10³', (text) => text.length)).toBeCloseTo(2 + RAISED_SIZE);
});
