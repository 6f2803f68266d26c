import { expect, test } from 'vitest';
import { nameToShow } from './name-to-show.ts';

test.each(['سارة', 'Sara', 'د. سارة العتيبي', "Noor O'Neil", 'Sara A. Salem', 'Anne-Marie <3'])(
  'shows %j unchanged',
  (name) => expect(nameToShow(name)).toBe(name),
);

test('removes characters that would reverse or break the rest of the sentence', () => {
  expect(nameToShow('\u202EaraS\u2066 \n\tSalem\u200F\u0000')).toBe('araS Salem');
});

test.each([
  'evil.example',
  'Win at www.evil.example now',
  'https://evil.example/win',
  'write to me@evil.example',
  'a'.repeat(61),
])('shows nothing for %j, which an attacker could choose as a name', (name) =>
  expect(nameToShow(name)).toBe(''),
);
