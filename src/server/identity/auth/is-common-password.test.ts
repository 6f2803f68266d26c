import { expect, test } from 'vitest';
import { isCommonPassword } from './is-common-password.ts';

test.each([
  'password123',
  'PASSWORD123',
  '1234567890',
  'qwertyuiop',
  'aaaaaaaaaaaa',
  'abc1abc1abc1a',
  'Mukhtabari2026',
  'مختبري-123456',
  'P@ssw0rd123',
  'Admin@12345',
  'Welcome123!',
  'Qwerty@123!',
  'mohammed123',
  'saudi12345',
  '0500000000',
  '+966551234567',
  'Al-Hilal1957',
])('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'Demo-pass-1234',
  'mukhtabari lab in the morning',
  'قهوة الصباح على السطح',
  'noura reads at night',
  '9f2a7c1e0b',
])('%s is not a common password', async (password) => {
  expect(await isCommonPassword(password, ['noura@example.com'])).toBe(false);
});

test("a user's own address with a number appended is a common password too", async () => {
  expect(await isCommonPassword('noura.salem99', ['noura.salem@example.com'])).toBe(true);
  expect(await isCommonPassword('noura.salem99')).toBe(false);
});
