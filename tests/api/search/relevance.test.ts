import { expect, test } from 'vitest';
import { measureRelevance, type Score } from '../../search/measure-relevance.ts';

const least: Record<string, number> = {
  'exact-ar': 0.99,
  'exact-en': 0.99,
  'synonym-ar': 0.99,
  'synonym-en': 0.99,
  spelling: 0.99,
  'prefix-ar': 0.97,
  'prefix-en': 0.97,
  'typo-ar': 0.93,
  'typo-en': 0.96,
  layout: 0.95,
  latinised: 0.9,
  mixed: 0.9,
  none: 0.95,
};

const scores = measureRelevance();
const percent = (share: number) => share.toFixed(3).padStart(8);
const line = ({ kind, queries, recall, mrr, miniSearch }: Score) =>
  `${kind.padEnd(12)}${String(queries).padStart(6)}${percent(recall)}${percent(mrr)}${percent(miniSearch)}`;
process.stdout.write(
  `\n${'class'.padEnd(12)}${'n'.padStart(6)}${'recall5'.padStart(8)}${'MRR'.padStart(8)}${'MiniS.'.padStart(8)}\n${scores.map(line).join('\n')}\n`,
);

test.each(scores)('$kind: the right test is among the first five', ({ kind, recall, misses }) => {
  expect(recall, `missed: ${misses.join(' | ')}`).toBeGreaterThanOrEqual(least[kind] ?? 1);
});

test.each(scores)('$kind: no worse than MiniSearch over the same names', ({ recall, miniSearch }) => {
  expect(recall).toBeGreaterThanOrEqual(miniSearch);
});

test('every class of the frozen set is measured, and the whole set at 0.95 or better', () => {
  const queries = scores.reduce((sum, score) => sum + score.queries, 0);
  const right = scores.reduce((sum, score) => sum + score.queries * score.recall, 0);
  expect(scores.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(least).toSorted());
  expect(queries).toBeGreaterThanOrEqual(400);
  expect(right / queries).toBeGreaterThanOrEqual(0.95);
});
