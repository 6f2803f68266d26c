import { expect, test } from 'vitest';
import { changedLines, compareLines } from './compare-lines.ts';

const signs = { same: ' ', removed: '-', added: '+' };
const shown = (former: string, next: string) =>
  changedLines(compareLines(former, next)).map(({ kind, text }) => `${signs[kind]}${text}`);

test('a changed line is shown once as removed and once as added, below the heading of its part', () => {
  const former = '## One\n\nKept.\n\n## Two\n\nOld.\n\n- Point';
  expect(shown(former, former.replace('Old.', 'New.'))).toEqual([' ## Two', '-Old.', '+New.']);
});

test('added and removed parts are shown as a whole, and what stays between them is not', () => {
  expect(shown('## A\nx\n## B\ny\n## C\nz', '## B\ny\n## C\nz\n## D\nw')).toEqual([
    '-## A',
    '-x',
    '+## D',
    '+w',
  ]);
});

test('equal texts do not differ, however they are spaced', () => {
  expect(shown('## A\n\nx\n', '## A\r\nx')).toEqual([]);
});

test('very different long texts are compared without a table of their size', () => {
  const long = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word} ${at}`).join('\n');
  const lines = compareLines(long('a'), long('b'));
  expect(lines).toHaveLength(6000);
});
