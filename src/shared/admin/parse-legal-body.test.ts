import { expect, test } from 'vitest';
import { parseLegalBody, writeLegalBody } from './parse-legal-body.ts';

const section = { id: 'part-1', heading: 'Cookies' };

test.each([
  [
    'an indented point',
    '## Cookies\n  - one\n - two',
    [{ ...section, paragraphs: [], points: ['one', 'two'] }],
  ],
  ['a dash alone', '## Cookies\n-\ntext', [{ ...section, paragraphs: ['text'] }]],
  ['an indented heading', ' ## Cookies\n\ntext', [{ ...section, paragraphs: ['text'] }]],
  [
    'a heading after a space that does not break',
    '\u00a0## Cookies\n\u00a0text',
    [{ ...section, paragraphs: ['text'] }],
  ],
  ['a heading without words after one', '## Cookies\ntext\n\u00a0##', []],
  ['a heading without words', '## Cookies\ntext\n##\nmore', []],
])('%s means the same when it is written again', (_, body, sections) => {
  expect(parseLegalBody(body)).toEqual(sections);
  expect(parseLegalBody(writeLegalBody(sections))).toEqual(sections);
});
