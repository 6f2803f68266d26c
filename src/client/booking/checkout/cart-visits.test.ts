import { expect, test } from 'vitest';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { closeVisits, cartVisits, wantedVisits, withSlot } from './cart-visits.ts';

const named = (name: string) => ({ ar: name, en: name });
const line = (labId: number, over: Partial<CartItem> = {}): CartItem => ({
  labTestId: labId * 10,
  testId: 1,
  labId,
  testName: named('Test'),
  labName: named(`Lab ${labId}`),
  priceHalalas: 10_000,
  fastingHours: 0,
  slot: null,
  ...over,
});
const at = (slotTime: string) => ({ date: '2026-11-25', slotTime });

test('groups the tests of one lab into one visit, with the longest fast and any chosen time', () => {
  const visits = cartVisits([
    line(1, { fastingHours: 8 }),
    line(2),
    line(1, { fastingHours: 12, slot: at('09:00:00') }),
  ]);
  expect(
    visits.map(({ labId, fastingHours, slot, lines }) => [labId, fastingHours, slot, lines.length]),
  ).toEqual([
    [1, 12, at('09:00:00'), 2],
    [2, 0, null, 1],
  ]);
  expect(visits[0]?.lines.map(({ index }) => index)).toEqual([0, 2]);
});

test('sets a time for every test of its lab and no other', () => {
  const items = withSlot([line(1), line(2), line(1)], 1, at('10:00:00'));
  expect(items.map(({ slot }) => slot?.slotTime)).toEqual(['10:00:00', undefined, '10:00:00']);
});

test('finds visits that begin less than an hour apart', () => {
  const visits = (other: string) =>
    cartVisits([line(1, { slot: at('09:00:00') }), line(2), line(3, { slot: at(other) })]);
  expect(closeVisits(visits('09:45:00'))?.map(({ labId }) => labId)).toEqual([1, 3]);
  expect(closeVisits(visits('08:30:00'))?.map(({ labId }) => labId)).toEqual([3, 1]);
  expect(closeVisits(visits('10:00:00'))).toBeNull();
});

test('holds each timed visit once, or once for each person', () => {
  const visits = cartVisits([line(1, { slot: at('09:00:00') }), line(2)]);
  const held = { labId: 1, ...at('09:00:00'), labTestIds: [10] };
  expect(wantedVisits(visits)).toEqual([held]);
  expect(wantedVisits(visits, ['a', 'b'])).toEqual([
    { ...held, personId: 'a' },
    { ...held, personId: 'b' },
  ]);
});
