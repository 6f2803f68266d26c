import { expect, test } from 'vitest';
import { type CatalogTest, readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import { normaliseText } from '#/shared/core/normalise-text.ts';
import { hasRightCheckDigit } from '../../support/people/has-right-check-digit.ts';

const tests = (await readCatalog()).parse();

const sentencesOf = (text: string) => text.split(/(?<=[.!?؟])\s+/).map(normaliseText);

const repeatedIn = (items: readonly string[]) => items.filter((item, at) => items.indexOf(item) !== at);

test('the catalogue has 218 tests in all eleven categories, each under a valid LOINC code', () => {
  expect(tests).toHaveLength(218);
  expect(new Set(tests.map(({ loinc }) => loinc)).size).toBe(218);
  expect(new Set(tests.map(({ categoryId }) => categoryId)).size).toBe(11);
  expect(tests.filter(({ loinc }) => !hasRightCheckDigit(loinc))).toEqual([]);
});

test('every test is described in both languages and no sentence occurs in two tests', () => {
  const texts = (language: 'En' | 'Ar') =>
    tests.flatMap((entry) => [
      ...sentencesOf(entry[`description${language}`]),
      ...sentencesOf(entry[`preparation${language}`]),
    ]);
  const isWritten = (entry: CatalogTest) =>
    /\p{Script=Arabic}/u.test(entry.nameAr) &&
    [entry.nameEn, entry.descriptionEn, entry.specimenEn, entry.preparationEn].every((text) =>
      /[a-z]/i.test(text),
    ) &&
    [entry.descriptionAr, entry.specimenAr, entry.preparationAr].every((text) =>
      /\p{Script=Arabic}/u.test(text),
    );
  expect(tests.filter((entry) => !isWritten(entry))).toEqual([]);
  expect(repeatedIn(texts('En'))).toEqual([]);
  expect(repeatedIn(texts('Ar'))).toEqual([]);
});

test('every test has at least four synonyms per language, and none of them means another test', () => {
  const owners = new Map(
    tests.flatMap((entry) => [entry.nameEn, entry.nameAr].map((name) => [normaliseText(name), entry.loinc])),
  );
  const wrong = tests.flatMap(({ loinc, nameEn, synonymsEn, synonymsAr }) => {
    const terms = [synonymsEn, synonymsAr].map((list) => list.map(normaliseText));
    const isForeign = (term: string) => (owners.get(term) ?? loinc) !== loinc;
    return terms.some(
      (list) =>
        list.length < 4 || repeatedIn(list).length > 0 || list.some((term) => term === '' || isForeign(term)),
    )
      ? [nameEn]
      : [];
  });
  expect(wrong).toEqual([]);
});

test('prices, hours and ranges of the catalogue are plausible', () => {
  const isOdd = ({ priceSar, fastingHours, turnaroundHours, ranges }: CatalogTest) =>
    priceSar < 15 ||
    priceSar > 1500 ||
    priceSar % 5 !== 0 ||
    ![0, 4, 6, 8, 10, 12].includes(fastingHours) ||
    turnaroundHours > 24 * 30 ||
    ranges.some(({ low, high }) => (low ?? 0) > (high ?? Infinity));
  expect(tests.filter(isOdd).map(({ nameEn }) => nameEn)).toEqual([]);
});
