import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatRating } from '#/shared/core/format.ts';
import { searchFacetsInput } from '#/shared/search/search.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const { catalog, search } = callAs(db, null);
const word = `nujoom${randomInt(1e9)}`;
const { testId, nameEn } = await make.test(db);

/** Sums and numbers of reviews, and the one decimal that a card shows of them. */
const rated: [sum: number, count: number, shown: string][] = [
  [394, 100, '3.9'],
  [7_889, 2_000, '3.9'],
  [395, 100, '4.0'],
  [3_949, 1_000, '4.0'],
  [400, 100, '4.0'],
  [404, 100, '4.0'],
  [444, 100, '4.4'],
  [445, 100, '4.5'],
  [494, 100, '4.9'],
  [495, 100, '5.0'],
  [195, 100, '2.0'],
  [194, 100, '1.9'],
];
const labs: { labId: number; shown: string }[] = [];
for (const [rating_sum, review_count, shown] of rated) {
  const { labId } = await make.lab(db, { lab_name_en: `Lab ${word}`, rating_sum, review_count });
  await make.labTest(db, { lab_id: labId, test_id: testId });
  labs.push({ labId, shown });
}
const sorted = (rows: readonly { labId: number }[]) =>
  rows.map(({ labId }) => labId).toSorted((a, b) => a - b);

test('a card shows one decimal of the rating, half a tenth rounded up', async () => {
  const { rows } = await catalog.labs({ searchText: word, limit: 50 });
  const shown = new Map(rows.map(({ labId, labRating }) => [labId, formatRating(labRating)]));
  expect(labs.map(({ labId }) => shown.get(labId))).toEqual(labs.map((lab) => lab.shown));
});

test.each([1, 2, 3.9, 4, 4.5, 5])(
  'a filter of %f and more finds the labs that are shown with that',
  async (minRating) => {
    const wanted = sorted(labs.filter(({ shown }) => Number(shown) >= minRating));
    const [list, map, found, scale] = await Promise.all([
      catalog.labs({ searchText: word, minRating, limit: 50 }),
      catalog.labsOnMap({ searchText: word, minRating }),
      search.labTests({ searchText: nameEn, minRating, limit: 50 }),
      search.scale({ testId, minRating }),
    ]);
    expect(sorted(list.rows)).toEqual(wanted);
    expect(sorted(map.labs)).toEqual(wanted);
    expect(sorted(found.rows)).toEqual(wanted);
    expect(sorted(scale.marks)).toEqual(wanted);
  },
);

test('the counts beside the filter are those of what is shown', async () => {
  const { ratings } = await search.facets(searchFacetsInput.parse({ searchText: nameEn }));
  const countOf = (minRating: number) => labs.filter(({ shown }) => Number(shown) >= minRating).length;
  expect(ratings).toEqual([5, 4, 3, 2, 1].map((minRating) => ({ minRating, count: countOf(minRating) })));
});
