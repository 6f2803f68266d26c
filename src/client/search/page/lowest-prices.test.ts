import { expect, test } from 'vitest';
import type { SearchRow } from '#/shared/search/search.ts';
import { lowestPrices } from './lowest-prices.ts';

const offer = (labTestId: number, testId: number, totalHalalas: number): SearchRow => ({
  labTestId,
  labId: labTestId,
  testId,
  testName: { ar: 'ت', en: 't' },
  labName: { ar: 'م', en: 'l' },
  labAddress: { ar: '', en: '' },
  labRating: 0,
  labReviewCount: 0,
  priceHalalas: totalHalalas,
  discountHalalas: 0,
  feeHalalas: 0,
  totalHalalas,
  distanceMeters: null,
  turnaroundHours: 24,
  fastingHours: 0,
  accreditations: [],
  earliestSlot: null,
  timeZone: 'Asia/Riyadh',
});

test('the lowest price of each test is marked once', () => {
  const rows = [offer(1, 7, 300), offer(2, 7, 200), offer(3, 7, 200), offer(4, 8, 900), offer(5, 8, 950)];
  expect(lowestPrices(rows)).toEqual(new Set([2, 4]));
});

test('a test with a single offer has no lowest price', () => {
  expect(lowestPrices([offer(1, 7, 300), offer(2, 8, 100)]).size).toBe(0);
});
