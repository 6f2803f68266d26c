import * as z from 'zod/mini';
import { searchLabTests } from '#/server/search/offers/search-lab-tests.ts';
import { searchTextInput } from '#/shared/core/page.ts';
import { idInput } from '#/shared/core/text.ts';
import { emergencyNumbers } from '#/shared/search/emergency-numbers.ts';
import { emergencyKinds } from '#/shared/search/purpose.ts';
import { FREE_DAYS_MAX, PRICE_MAX_SAR, searchSorts } from '#/shared/search/search-options.ts';
import type { SearchAnswer, SearchRow } from '#/shared/search/search.ts';
import {
  fastingField,
  labField,
  labOf,
  nameField,
  nextCursorField,
  offerIdField,
  pagesField,
  pagesOf,
  placeFields,
  placeOf,
  placeText,
  priceField,
  priceOf,
  slotField,
  slotOf,
  turnaroundField,
} from './answer-fields.ts';
import { askedPlace, cursorField, described, limitField, placeInputs, placeParams } from './input-fields.ts';
import { defineTool, type ToolContext } from './tool.ts';

const HALALAS_OF_RIYAL = 100;

const input = z.strictObject({
  text: described(
    searchTextInput.check(z.minLength(1)),
    'What is looked for, in Arabic or English: a name of a test, a code, or a purpose such as "fatigue" or «فحص ما قبل الزواج».',
  ),
  ...placeInputs,
  testId: described(z.optional(idInput), 'Of several tests that the words mean, only this one.'),
  maxTotalHalalas: described(
    z._default(
      z.int().check(z.minimum(0), z.maximum(PRICE_MAX_SAR * HALALAS_OF_RIYAL)),
      PRICE_MAX_SAR * HALALAS_OF_RIYAL,
    ),
    'The most to pay in all, in halalas (100 are one riyal).',
  ),
  noFasting: described(z._default(z.boolean(), false), 'Only tests without a fast.'),
  accreditedOnly: described(z._default(z.boolean(), false), 'Only accredited laboratories.'),
  freeWithinDays: described(
    z.optional(z.int().check(z.minimum(0), z.maximum(FREE_DAYS_MAX))),
    'Only laboratories with a free time within so many days; 0 is today.',
  ),
  sort: described(z._default(z.enum(searchSorts), 'relevance'), 'Order of the offers.'),
  cursor: cursorField,
  limit: limitField,
});

const testField = { testId: z.int(), name: nameField };

const output = z.object({
  tests: described(
    z.array(
      z.object({
        ...testField,
        nameInFull: z.nullable(z.string()),
        fastingHours: fastingField,
        pages: pagesField,
      }),
    ),
    'The tests that the words mean, best first.',
  ),
  offers: described(
    z.array(
      z.object({
        offerId: offerIdField,
        testId: z.int(),
        testName: nameField,
        ...labField,
        price: priceField,
        turnaroundHours: turnaroundField,
        fastingHours: fastingField,
        freeTimes: described(z.array(slotField), 'Its next times that suit the fast.'),
        pages: pagesField,
      }),
    ),
    'The tests at laboratories, in the order that was asked for.',
  ),
  offerCount: z.object({ count: z.int(), isExact: z.boolean() }),
  ...placeFields,
  purposes: described(
    z.array(
      z.object({ name: nameField, why: nameField, source: z.string(), tests: z.array(z.object(testField)) }),
    ),
    'What the words are asked for, with the tests for it and who says so. No diagnosis.',
  ),
  emergency: described(
    z.nullable(z.object({ kind: z.enum(emergencyKinds), call: z.array(z.string()) })),
    'The words are those of an emergency: nothing is offered, and these telephone numbers are to be called, the first one first.',
  ),
  nextCursor: nextCursorField,
  pages: pagesField,
});

export const searchTestsTool = defineTool({
  name: 'search_tests',
  title: 'Search laboratory tests',
  description:
    'Finds laboratory tests by words and who offers them in Saudi Arabia, with prices in halalas, distances in metres and free times. At most 10 offers an answer.',
  input,
  output,
  call: async (ctx, asked) => {
    const found = await searchLabTests(ctx, {
      ...askedPlace(asked),
      searchText: asked.text,
      radiusKm: asked.radiusKm,
      priceMin: 0,
      priceMax: asked.maxTotalHalalas / HALALAS_OF_RIYAL,
      accreditedOnly: asked.accreditedOnly,
      noFasting: asked.noFasting,
      freeWithinDays: asked.freeWithinDays,
      test: asked.testId ?? 'best',
      sort: asked.sort,
      cursor: asked.cursor,
      limit: asked.limit,
    });
    return { text: textOf(found), answer: answerOf(ctx, found, searchPath(asked)) };
  },
});

function searchPath(asked: z.output<typeof input>) {
  const test: [string, string][] = asked.testId === undefined ? [] : [['test', String(asked.testId)]];
  return `/search?${new URLSearchParams([['query', asked.text], ...placeParams(asked), ...test]).toString()}`;
}

const answerOf = ({ site }: ToolContext, found: SearchAnswer, path: string) => ({
  tests: found.matchedTests.map(({ testId, name, nameInFull, fastingHours }) => ({
    testId,
    name,
    nameInFull,
    fastingHours,
    pages: pagesOf(site, `/test/${encodeURIComponent(name.en)}`),
  })),
  offers: found.rows.map((row) => offerOf(site, row)),
  offerCount: found.total,
  place: placeOf(found.place),
  isPlaceUnknown: found.isPlaceUnknown,
  purposes: found.purposes.map(({ name, why, source, tests }) => ({
    name,
    why,
    source: `${source.title}, ${source.organisation}`,
    tests,
  })),
  emergency: found.emergency && { kind: found.emergency, call: [...emergencyNumbers[found.emergency]] },
  nextCursor: found.nextCursor,
  pages: pagesOf(site, path),
});

const offerOf = (site: ToolContext['site'], row: SearchRow) => ({
  offerId: row.labTestId,
  testId: row.testId,
  testName: row.testName,
  ...labOf(row),
  price: priceOf(row),
  turnaroundHours: row.turnaroundHours,
  fastingHours: row.fastingHours,
  freeTimes: row.times.map(({ startsAt }) => slotOf(row.timeZone, new Date(startsAt))),
  pages: pagesOf(site, `/test/${encodeURIComponent(row.testName.en)}?lab_id=${row.labId}`),
});

function textOf({ emergency, matchedTests, rows, total, isPlaceUnknown }: SearchAnswer): string {
  if (emergency)
    return `These are the words of an emergency. In Saudi Arabia call ${emergencyNumbers[emergency][0]} first; no test is offered.`;
  if (matchedTests.length === 0) return 'No test of the catalogue is meant by these words.';
  const count = total.isExact ? String(total.count) : `at least ${total.count}`;
  return `${matchedTests.length} tests are meant; ${count} offers, of which ${rows.length} are in this answer.${placeText(isPlaceUnknown)}`;
}
