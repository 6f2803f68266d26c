import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPersonInput, birthDatesOfMinors } from './person.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const isAccepted = (birthDate: string) =>
  addPersonInput.safeParse({ name: 'ريم', relation: 'child', sex: 'female', birthDate }).success;

test('days of birth are by the clock of the Kingdom, after its midnight too', () => {
  vi.setSystemTime('2026-11-28T22:30:00Z');
  expect(birthDatesOfMinors()).toEqual({ min: '2008-11-30', max: '2026-11-29' });
  expect(['2026-11-29', '2026-11-30', '2008-11-30', '2008-11-29'].map(isAccepted)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test('on the eve of a 29 February the first day is one that exists', () => {
  vi.setSystemTime('2028-02-28T12:00:00Z');
  expect(birthDatesOfMinors().min).toBe('2010-03-01');
  expect([isAccepted('2010-03-01'), isAccepted('2010-02-28')]).toEqual([true, false]);
});
