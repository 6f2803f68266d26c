import { expect, test } from 'vitest';
import { moyasarPayment } from './moyasar-objects.ts';

const payment = { id: 'pay_1', status: 'paid', amount: 12_000, currency: 'SAR', refunded: 500, metadata: {} };

test.each([
  ['more refunded than paid', { refunded: 12_001 }],
  ['less than nothing refunded', { refunded: -500 }],
  ['less than nothing paid', { amount: -1, refunded: null }],
  ['half a halala', { amount: 1.5 }],
])('an answer of the provider with %s is not believed', (_, change) => {
  expect(moyasarPayment.safeParse(payment).success).toBe(true);
  expect(moyasarPayment.safeParse({ ...payment, ...change }).success).toBe(false);
});
