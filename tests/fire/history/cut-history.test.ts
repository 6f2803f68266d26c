import { expect, test } from 'vitest';
import { cutHistory } from './cut-history.ts';
import type { Operation } from './operation.ts';

const booked = (bookingId: string, invokedAt: number, answeredAt: number): Operation => ({
  kind: 'book',
  key: bookingId,
  slot: '1 2026-12-01T06:30:00.000Z',
  bookingId,
  orderId: bookingId,
  halalas: 5,
  person: 'a person',
  outcome: 'ok',
  code: '',
  invokedAt,
  answeredAt,
});

test('a copy must hold what was answered before it, and may hold what was under way', () => {
  const history = [booked('before', 1, 9), booked('meanwhile', 8, 12), booked('after', 21, 22)];
  const cut = cutHistory(history, { begunAt: 10, endedAt: 20 });
  expect(cut).toEqual([
    history[0],
    { ...history[1], outcome: 'unknown', bookingId: '', orderId: '', halalas: 0 },
  ]);
});
