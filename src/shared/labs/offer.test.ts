import { expect, test } from 'vitest';
import { readPrice } from './offer.ts';

test('a cell of spaces is no price, and is refused at once', () => {
  const before = process.threadCpuUsage().user;
  expect(readPrice(`5${' '.repeat(50_000)}x`)).toEqual({ error: 'badPrice' });
  expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(200);
  expect(readPrice(`${' '.repeat(1_000)}SAR 1,250.50 `)).toEqual({ halalas: 125_050 });
});
