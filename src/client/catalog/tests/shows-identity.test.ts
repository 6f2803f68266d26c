import { expect, test } from 'vitest';
import { showsIdentity } from './shows-identity.ts';

test('an identity card is asked of people with a name, and of visitors where the test needs one', () => {
  expect(showsIdentity({ isAnonymous: false }, true)).toBe(true);
  expect(showsIdentity({ isAnonymous: false }, false)).toBe(true);
  expect(showsIdentity(null, false)).toBe(true);
  expect(showsIdentity(null, true)).toBe(false);
  expect(showsIdentity({ isAnonymous: true }, true)).toBe(false);
  // Such a customer cannot book it, but is not told to show a card either.
  expect(showsIdentity({ isAnonymous: true }, false)).toBe(false);
});
