import { expect, test } from 'vitest';
import type { ReadRow } from '#/shared/results/my-result.ts';
import { groupReads } from './group-reads.ts';

const read = (id: string, at: string, over: Partial<ReadRow> = {}): ReadRow => ({
  id,
  at,
  via: 'page',
  reader: { kind: 'you' },
  ...over,
});

test('adjacent reads of one day by the owner are one line, with each way of reading once', () => {
  const groups = groupReads([
    read('5', '2026-11-22T14:34:00Z'),
    read('4', '2026-11-22T14:32:00Z', { via: 'trend' }),
    read('3', '2026-11-22T14:30:00Z'),
    // In Riyadh this is the day before.
    read('2', '2026-11-21T20:30:00Z'),
  ]);
  expect(groups.map(({ latest, vias, count }) => [latest.id, vias, count])).toEqual([
    ['5', ['page', 'trend'], 3],
    ['2', ['page'], 1],
  ]);
});

test('reads by others are not grouped, nor own reads on either side of them', () => {
  const share = { reader: { kind: 'share', label: 'Dr' }, via: 'share' } as const;
  const rows = [
    read('4', '2026-11-22T14:34:00Z'),
    read('3', '2026-11-22T14:33:00Z', share),
    read('2', '2026-11-22T14:32:00Z', share),
    read('1', '2026-11-22T14:31:00Z'),
  ];
  expect(groupReads(rows).map(({ latest, count }) => [latest.id, count])).toEqual([
    ['4', 1],
    ['3', 1],
    ['2', 1],
    ['1', 1],
  ]);
});
