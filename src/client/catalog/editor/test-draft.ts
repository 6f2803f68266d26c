import type { CatalogTest, RangeSex, TestAnalyte } from '#/shared/catalog/editor.ts';
import { readForm } from './read-form.ts';

export const sexes = ['any', 'female', 'male'] as const;

const typedNames = [
  'nameAr',
  'nameEn',
  'descriptionAr',
  'descriptionEn',
  'categoryId',
  'specimenKind',
  'fastingHours',
  'specimenAr',
  'specimenEn',
  'preparationAr',
  'preparationEn',
  'turnaroundHours',
  'loinc',
  'popularPosition',
  'anonymousAllowed',
  'synonymsAr',
  'synonymsEn',
  'ucum',
  ...sexes.flatMap((sex) => [`${sex}Low`, `${sex}High`] as const),
] as const;
export type TypedName = (typeof typedNames)[number];

/** A test as its form holds it: texts as typed, also those that cannot be saved, and the chosen analytes. */
export type TestDraft = Record<TypedName, string> & { analytes: TestAnalyte[] };

const emptyTexts = Object.fromEntries(typedNames.map((name) => [name, ''])) as Record<TypedName, string>;

export const emptyTest: TestDraft = { ...emptyTexts, categoryId: '1', specimenKind: 'blood', analytes: [] };

export function testDraftOf({ fields, analytes }: CatalogTest): TestDraft {
  const { referenceRanges, analyteIds: _, synonymsAr, synonymsEn, anonymousAllowed, ...texts } = fields;
  const bounds = referenceRanges.flatMap(({ sex, low, high }) => [
    [`${sex}Low`, written(low)],
    [`${sex}High`, written(high)],
  ]);
  return {
    ...emptyTexts,
    ...Object.fromEntries([
      ...Object.entries(texts).map(([name, value]) => [name, written(value)]),
      ...bounds,
    ]),
    synonymsAr: synonymsAr.join('\n'),
    synonymsEn: synonymsEn.join('\n'),
    anonymousAllowed: anonymousAllowed ? 'on' : '',
    analytes,
  };
}

const written = (value: string | number | null) => String(value ?? '');

/** What stands in the form now. */
export function typedTest(raw: Record<string, unknown>, analytes: TestAnalyte[]): TestDraft {
  const { text } = readForm(raw);
  const texts = Object.fromEntries(typedNames.map((name) => [name, text(name)])) as Record<TypedName, string>;
  return { ...texts, analytes };
}

/** The draft as the procedure takes it; unreadable values become values that the schema refuses. */
export function testFieldsOf(draft: TestDraft) {
  const { text, textOrNull, whole, wholeOrNull, bound, lines } = readForm(draft);
  return {
    nameAr: text('nameAr'),
    nameEn: text('nameEn'),
    descriptionAr: text('descriptionAr'),
    descriptionEn: text('descriptionEn'),
    categoryId: Number(text('categoryId')),
    loinc: textOrNull('loinc'),
    specimenKind: text('specimenKind'),
    specimenAr: text('specimenAr'),
    specimenEn: text('specimenEn'),
    fastingHours: whole('fastingHours'),
    preparationAr: text('preparationAr'),
    preparationEn: text('preparationEn'),
    turnaroundHours: whole('turnaroundHours'),
    ucum: textOrNull('ucum'),
    anonymousAllowed: text('anonymousAllowed') === 'on',
    popularPosition: wholeOrNull('popularPosition'),
    synonymsAr: lines('synonymsAr'),
    synonymsEn: lines('synonymsEn'),
    referenceRanges: sexes
      .map((sex: RangeSex) => ({ sex, low: bound(`${sex}Low`), high: bound(`${sex}High`) }))
      .filter(({ low, high }) => low !== null || high !== null),
    analyteIds: draft.analytes.map(({ analyteId }) => analyteId),
  };
}
