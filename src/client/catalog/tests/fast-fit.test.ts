import { expect, test } from 'vitest';
import { fastFit, fitOfInstant } from './fast-fit.ts';

const riyadh = 'Asia/Riyadh';
const evening = Date.parse('2026-11-24T17:00:00Z'); // 20:00 in Riyadh

test('a test without a fast fits every time', () => {
  expect(fastFit({ date: '2026-11-24', slotTime: '20:15:00' }, 0, riyadh, evening)).toBe('fits');
});

test('a fast of twelve hours fits the morning and not the late afternoon', () => {
  expect(fastFit({ date: '2026-11-25', slotTime: '09:00:00' }, 12, riyadh, evening)).toBe('fits');
  expect(fastFit({ date: '2026-11-25', slotTime: '17:00:00' }, 12, riyadh, evening)).toBe('byDay');
});

test("a time is too late once its fast should have begun, by the lab's clock", () => {
  expect(fastFit({ date: '2026-11-25', slotTime: '08:00:00' }, 12, riyadh, evening)).toBe('fits');
  expect(fastFit({ date: '2026-11-25', slotTime: '07:45:00' }, 12, riyadh, evening)).toBe('late');
  expect(fastFit({ date: '2026-11-25', slotTime: '08:00:00' }, 12, riyadh, evening + 60_000)).toBe('late');
});

test("an instant is read by the lab's clock", () => {
  expect(fitOfInstant('2026-11-25T06:00:00Z', 12, riyadh, evening)).toBe('fits');
  expect(fitOfInstant('2026-11-25T14:00:00Z', 12, riyadh, evening)).toBe('byDay');
  expect(fitOfInstant('2026-11-25T04:45:00Z', 12, riyadh, evening)).toBe('late');
});
