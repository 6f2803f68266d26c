import { expect, test } from 'vitest';
import { givenName } from './given-name.ts';

test('the given name is the first word, or two where the first is half a name', () => {
  expect(['سارة محمد العتيبي', ' ليان ', 'عبد الله محمد', 'Abdul Rahman Ali', ''].map(givenName)).toEqual([
    'سارة',
    'ليان',
    'عبد الله',
    'Abdul Rahman',
    '',
  ]);
});
