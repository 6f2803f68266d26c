import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';

test.each([
  ['Arabic in one part', 'م'.repeat(70), 1],
  ['Arabic in two', 'م'.repeat(71), 2],
  ['67 a part then', 'م'.repeat(134), 2],
  ['and three', 'م'.repeat(135), 3],
  ['Latin in one part', 'a'.repeat(160), 1],
  ['Latin in two', 'a'.repeat(161), 2],
  ['153 a part then', 'a'.repeat(306), 2],
  ['one Arabic letter makes all of it 16 bits', `${'a'.repeat(70)}م`, 2],
  ['a bracket takes two places', `${'a'.repeat(159)}[`, 2],
  ['an emoji takes two places', `${'م'.repeat(69)}🙂`, 2],
  ['a pair is not cut', `${'م'.repeat(66)}🙂${'م'.repeat(66)}`, 3],
  ['nothing', '', 1],
])('%s', (_, text, parts) => expect(smsParts(text)).toBe(parts));

test('more text never takes fewer parts', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, two) => {
      expect(smsParts(one + two)).toBeGreaterThanOrEqual(smsParts(one));
    }),
  );
});
