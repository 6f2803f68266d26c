import { expect, test, vi } from 'vitest';
import { errorWording } from './app-error.ts';

const wordingOf = (code: string) =>
  errorWording(Object.assign(new Error(code), { data: { appError: code } }));

test('a refusal that another attempt cannot change does not ask for one', () => {
  for (const code of ['SLOT_ALREADY_BOOKED', 'UNPAID_VISITS_LIMIT', 'VISIT_MISSED', 'NOT_CHANGEABLE']) {
    expect(wordingOf(code).message, code).not.toMatch(/try again/i);
  }
  expect(wordingOf('SLOT_FULL').message).toMatch(/try again/i);
});

test('code that cannot be loaded without a connection is no fault of ours', () => {
  const failedImport = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  expect(errorWording(failedImport).message).toMatch(/on our side/);
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorWording(failedImport).message).toMatch(/connection was lost/);
  expect(errorWording(new RangeError('a bug')).message).toMatch(/on our side/);
  vi.unstubAllGlobals();
});
