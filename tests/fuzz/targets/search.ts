import { findCity } from '#/server/catalog/places/cities.ts';
import { findPlaces } from '#/server/catalog/places/find-places.ts';
import { buildCatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { matchTests } from '#/server/catalog/word-index/match-tests.ts';
import { readList } from '#/server/search/basket/read-list.ts';
import { interpretSearch } from '#/server/search/purposes/interpret-search.ts';
import { categories } from '#/server/seed/catalog/categories.ts';
import { readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import { readPlaceChoice, writePlaceChoice } from '#/shared/core/chosen-place.ts';
import { typedText } from '#/shared/core/text.ts';
import { demand, target } from '../target.ts';

const seeded = (await readCatalog()).parse();
const tests = seeded.map((test, index) => ({
  testId: index + 1,
  categoryId: test.categoryId,
  loinc: test.loinc,
  name: { ar: test.nameAr, en: test.nameEn },
  synonyms: [...test.synonymsAr, ...test.synonymsEn],
  fastingHours: test.fastingHours,
  popularity: test.popularity,
  offerCount: 1,
  caps: [],
}));
const index = buildCatalogIndex(
  tests,
  categories.map(({ id, name_ar, name_en }) => ({ categoryId: id, name: { ar: name_ar, en: name_en } })),
);
const typed = typedText();
/** Its loops are so small that counting them doubles their time. */
const MOST_BLOCK_MS = 100;
/** Some names of the catalogue, and what people write around them. */
const names = tests.filter((_, at) => at % 9 === 0).flatMap(({ name }) => [name.ar, name.en]);

export const targets = [
  target({
    name: 'search',
    kind: 'text',
    seeds: [
      'سكر صائم',
      'hba1c',
      'vitamin d and iron',
      'اتش بي ايه ون سي',
      'heart attack',
      'ضيق تنفس شديد',
      'hg.,h[',
      'gulcose',
      'tsh, t3, t4',
      'why am i always tired',
    ],
    words: names,
    longest: 200,
    mostBlockMs: MOST_BLOCK_MS,
    read: (input) => {
      const text = typed.parse(input);
      return { found: interpretSearch(index, text), matches: matchTests(index, text) };
    },
    hold({ found, matches }) {
      const { emergency, purposes, tests: shown } = found;
      if (emergency) demand(shown.length === 0 && purposes.length === 0, 'an emergency beside tests');
      demand(purposes.length <= 3, 'more purposes than are shown');
      for (const list of [shown, matches]) {
        demand(new Set(list.map(({ test }) => test.testId)).size === list.length, 'a test is found twice');
        demand(
          list.every(({ tier }) => tier >= 0 && tier <= 9),
          'a tier that is none',
        );
      }
    },
  }),
  target({
    name: 'pasted-list',
    kind: 'text',
    seeds: [
      '1) CBC\n2) HbA1c\n3- Vitamin D',
      'Please do: TSH, T3 + T4 and ferritin',
      'الاسم: محمد\nسكر صائم، دهون\n٢- كرياتينين',
      'Metformin 500 mg\nGlucose fasting',
      'heart attack',
    ],
    words: [...names, '\n', '• ', '1) ', ' and ', ' و', 'mg'],
    longest: 4_000,
    mostBlockMs: MOST_BLOCK_MS,
    read: (input) => readList(index, typed.parse(input)),
    hold({ rows, emergency }) {
      demand(rows.length <= 40, 'more lines than are read');
      if (emergency) demand(rows.length === 0, 'an emergency beside tests');
      for (const { certainty, matches } of rows) {
        demand((certainty === 'unknown') === (matches.length === 0), 'an unknown line with tests, or none', {
          certainty,
        });
        demand(certainty !== 'sure' || matches.length === 1, 'a sure line of several tests');
      }
    },
  }),
  target({
    name: 'place',
    kind: 'text',
    seeds: [
      'الرياض',
      'olaya riyadh',
      'شارع التحلية، حي العليا، الرياض',
      'hgvdhq',
      '24.8165,46.601',
      'sa-riyadh',
      'new york',
      '-90,180',
    ],
    longest: 120,
    read: (input) => {
      const searchText = typed.parse(input);
      return {
        rows: findPlaces({ searchText }).rows,
        city: findCity(searchText),
        choice: readPlaceChoice(input),
      };
    },
    hold({ rows, choice }) {
      demand(rows.length <= 6, 'more places than are shown');
      demand(new Set(rows.map(({ id }) => id)).size === rows.length, 'a place is found twice');
      if (choice === null) return;
      const again = readPlaceChoice(writePlaceChoice(choice));
      demand(JSON.stringify(again) === JSON.stringify(choice), 'a place written again is another', {
        choice,
        again,
      });
      if ('lat' in choice)
        demand(Math.abs(choice.lat) <= 90 && Math.abs(choice.lon) <= 180, 'a place that is nowhere');
    },
  }),
];
