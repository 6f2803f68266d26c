import { expect, test } from 'vitest';
import { wantedAddress } from './wanted-address.ts';

const wanted = (address: string) => wantedAddress(new URL(address, 'https://site.test'));

test.each([
  '/plan-invitation?token=secret',
  '/reset-password?token=secret',
  '/en/reset-password?token=secret',
  '/verify-email?token=secret',
  '/newsletter/unsubscribe?token=secret',
  '/en/newsletter/confirm?token=secret',
  '/shared/secret',
  '/en/shared/secret',
  '/shared/visit/secret',
  '/dashboard?section=settings&token=secret',
])('%s is stored nowhere', (address) => {
  expect(wanted(address)).toBe('');
});

test.each(['/', '/en/search?query=HbA1c', '/results/0190b6a0', '/sharedness', '/en/test/HbA1c/in/Riyadh'])(
  '%s is the wanted address',
  (address) => {
    expect(wanted(address)).toBe(address);
  },
);
