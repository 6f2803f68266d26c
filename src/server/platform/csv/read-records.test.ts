import { expect, test } from 'vitest';
import { takeTurns } from '../files/take-turns.ts';
import { readRecords } from './read-records.ts';

const read = async (parts: readonly string[]) => Array.fromAsync(readRecords(parts, ',', takeTurns()));
const pieces = (text: string, length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
const row = (index: number) => `A${index},"he said ""${'x'.repeat(index % 977)}""\r\n",\t${index}\r\n`;
const whole = Array.from({ length: 3000 }, (_, index) => row(index)).join('');

test.each([1, 7, 1000, 65_536, 400_001])('pieces of %i letters are read as the whole', async (length) => {
  const text = length < 10 ? whole.slice(0, 20_000) : whole;
  expect(await read(pieces(text, length))).toEqual(await read([text]));
});

test('the whole is what was written', async () => {
  const records = await read(pieces(whole, 65_536));
  expect(records).toHaveLength(3000);
  expect(records[2999]).toEqual({
    line: 5999,
    position: 3000,
    cells: ['A2999', `he said "${'x'.repeat(2999 % 977)}"\r\n`, '\t2999'],
  });
});

test.each([
  ['a cell', 'x'.repeat(5_000_000)],
  ['spaces after a quoted cell', `"a"${' '.repeat(5_000_000)},b`],
  ['a quoted cell', `"${'x'.repeat(5_000_000)}"`],
  ['commas', ','.repeat(5_000_000)],
])('%s longer than any record is a fault', async (_, text) => {
  expect(await read(pieces(text, 65_536))).toEqual([{ faultAt: 1 }]);
});
