import { expect, test } from 'vitest';
import { fileNameOf } from './file-name-of.ts';

test('a long name that is cut off begins with no point', () => {
  expect(fileNameOf(new File([], `a.${'b'.repeat(115)}.pdf`))).toBe(`${'b'.repeat(115)}.pdf`);
});
