import { expect, test } from 'vitest';
import { orderRows } from './order-rows.ts';

const rows = [
  { id: 1, name: 'مختبر ٢', due: 500 },
  { id: 2, name: 'أمان', due: null },
  { id: 3, name: 'مختبر ١٠', due: 500 },
  { id: 4, name: 'تاج', due: -20 },
];
const ids = (ordered: typeof rows) => ordered.map(({ id }) => id);

test('numbers are ordered up and down, equal ones keep their places, and what has none stands last', () => {
  const order = { name: 'due', valueOf: ({ due }: (typeof rows)[number]) => due };
  expect(ids(orderRows(rows, order, { isDown: false, locale: 'ar' }))).toEqual([4, 1, 3, 2]);
  expect(ids(orderRows(rows, order, { isDown: true, locale: 'ar' }))).toEqual([1, 3, 4, 2]);
});

test('words are ordered as the language of the page orders them, numbers in them by their value', () => {
  const order = { name: 'lab', valueOf: ({ name }: (typeof rows)[number]) => name, isText: true };
  expect(ids(orderRows(rows, order, { isDown: false, locale: 'ar' }))).toEqual([2, 4, 1, 3]);
});

test('times of one form are ordered as they stand', () => {
  const times = ['2026-11-03T10:00:00Z', '2026-11-25T09:00:00Z', '2026-10-30T23:00:00Z'];
  const order = { name: 'at', valueOf: (at: string) => at };
  expect(orderRows(times, order, { isDown: true, locale: 'en' })).toEqual([times[1], times[0], times[2]]);
});
