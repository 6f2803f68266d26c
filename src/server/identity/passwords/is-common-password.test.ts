import { expect, test } from 'vitest';
import { seeded } from '../../../../tests/support/results/generated-uploads.ts';
import { isCommonPassword } from './is-common-password.ts';

// Fifty first guesses of an attacker here; half of them were once accepted.
test.each(
  `password123 PASSWORD123 P@ssw0rd123 P@$$w0rd2024 Passw0rd!! password1234 Password@1 passwordpassword Admin@12345
  administrator Admin123456 admin@2026 Welcome123! Welcome@2025 welcome12345 Qwerty@123 Qwerty@123! qwertyuiop
  qwerty12345 1q2w3e4r5t 1qaz2wsx3edc Test@12345 test123456 Letmein123! iloveyou123 sunshine123 football123
  1234567890 0123456789 123456789a 9876543210 1111111111 aaaaaaaaaaaa abc1abc1abc1a abcd123456 Abcd@12345
  mohammed123 Mohammed@2024 abdullah123 saudi12345 Riyadh@2030 Al-Hilal1957 0500000000 +966551234567
  Demo-pass-1234 demo-pass-12345 Mukhtabari2026 mokhtabari123 مختبري-123456 manchester1`.split(/\s+/),
)('%s is a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'a demonstration of passage',
  'mukhtabari lab in the morning',
  'قهوة الصباح على السطح',
  'noura reads at night',
  '9f2a7c1e0b',
])('%s is not a common password', async (password) => {
  expect(await isCommonPassword(password, ['noura@example.com'])).toBe(false);
});

test('2,000 passwords as managers make them, and as people put words together, are not common', async () => {
  const random = seeded(250);
  const letters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_!';
  const words =
    'lantern copper orchard violin harbour tunnel saffron velvet glacier مصباح بستان نافذة سفينة'.split(' ');
  const made = Array.from({ length: 2000 }, (_, index) =>
    index % 2 === 0
      ? Array.from({ length: 14 }, () => letters[random.below(letters.length)]).join('')
      : Array.from({ length: 4 }, () => random.pick(words)).join(random.pick([' ', '-', ''])),
  ).filter((password) => new Set(password).size > 7);
  expect(made.length).toBeGreaterThan(1900);
  for (const password of made) expect(await isCommonPassword(password), password).toBe(false);
});

test("a user's own address with a number appended is a common password too", async () => {
  expect(await isCommonPassword('noura.salem99', ['noura.salem@example.com'])).toBe(true);
  expect(await isCommonPassword('noura.salem99')).toBe(false);
});
