import * as z from 'zod/mini';
import { compareBasket } from '#/server/search/basket/compare-basket.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';
import { idInput } from '#/shared/core/text.ts';
import { type BasketAnswer, type BasketLab, basketSorts } from '#/shared/search/basket.ts';
import { USUAL_EXTRA_VISIT_HALALAS, USUAL_KILOMETRE_HALALAS } from '#/shared/search/way-options.ts';
import {
  currencyFields,
  fastingField,
  halalasField,
  inRiyals,
  labField,
  labOf,
  nameField,
  offerIdField,
  pagesField,
  pagesOf,
  placeFields,
  placeOf,
  placeText,
  turnaroundField,
} from './answer-fields.ts';
import { askedPlace, described, limitField, placeInputs, placeParams } from './input-fields.ts';
import { defineTool, ToolRefusal } from './tool.ts';

const input = z.strictObject({
  testIds: described(
    z.array(idInput).check(z.minLength(1), z.maxLength(MOST_LINES)),
    `testId of search_tests, 1 to ${MOST_LINES} of them.`,
  ),
  ...placeInputs,
  sort: described(
    z._default(z.enum(basketSorts), 'total'),
    'Order of laboratories that do as many of the tests.',
  ),
  limit: limitField,
});

const basketField = z.object({
  ...labField,
  totalHalalas: halalasField('What a visitor pays for the tests that it does.'),
  coveredCount: z.int().check(z.describe('How many of the tests it does.')),
  missingTestIds: z.array(z.int()),
  turnaroundHours: turnaroundField,
  lines: described(
    z.array(
      z.object({
        offerId: offerIdField,
        testId: z.int(),
        totalHalalas: halalasField('Its part of the total.'),
      }),
    ),
    'What is booked.',
  ),
  within: described(
    z.array(z.object({ testId: z.int(), withinTestId: z.int() })),
    'Tests that are not booked, because the report of another one has them too.',
  ),
});

const output = z.object({
  ...currencyFields,
  tests: z.array(
    z.object({ testId: z.int(), name: nameField, fastingHours: fastingField, labCount: z.int() }),
  ),
  unknownTestIds: z.array(z.int()),
  fastingHours: fastingField,
  labCount: z.int().check(z.describe('Laboratories that do some of the tests, within the radius.')),
  labs: described(z.array(basketField), 'Those that do most of the tests first, then as sorted.'),
  bestSingleLab: described(
    z.nullable(basketField),
    'Least price and way of those that do all; null without one.',
  ),
  bestPair: described(
    z.nullable(
      z.object({
        labs: z.array(basketField),
        totalHalalas: halalasField('Both together.'),
        savedHalalas: z
          .nullable(z.int())
          .check(z.describe('Halalas saved against the best single laboratory; null without one.')),
        extraMeters: z
          .nullable(z.number())
          .check(z.describe('Metres of way more than to the best single laboratory, there and back.')),
      }),
    ),
    'Two visits instead of one, where that is better; null otherwise.',
  ),
  ...placeFields,
  pages: pagesField,
});

export const compareBasketTool = defineTool({
  name: 'compare_basket',
  title: 'Compare laboratories for several tests',
  description:
    'Compares laboratories for a set of tests: the price of the whole set, what is missing, the best single laboratory and the best pair. At most 10 laboratories an answer.',
  input,
  output,
  call: async (ctx, asked) => {
    const found = await compareBasket(ctx, {
      ...askedPlace(asked),
      testIds: asked.testIds,
      sort: asked.sort,
      limit: asked.limit,
      radiusKm: asked.radiusKm,
      kilometreHalalas: USUAL_KILOMETRE_HALALAS,
      extraVisitHalalas: USUAL_EXTRA_VISIT_HALALAS,
    });
    if (found.tests.length === 0)
      throw new ToolRefusal('None of these testIds is in the catalogue. Use search_tests.');
    const known = new Set(found.tests.map(({ testId }) => testId));
    const params = new URLSearchParams([['tests', [...known].join(',')], ...placeParams(asked)]);
    return {
      text: textOf(found),
      answer: {
        ...inRiyals,
        tests: found.tests,
        unknownTestIds: [...new Set(asked.testIds)].filter((testId) => !known.has(testId)),
        fastingHours: found.fastingHours,
        labCount: found.labCount,
        labs: found.rows.map(basketOf),
        bestSingleLab: found.bestSingle && basketOf(found.bestSingle),
        bestPair: found.bestSplit && {
          labs: found.bestSplit.labs.map(basketOf),
          totalHalalas: found.bestSplit.totalHalalas,
          savedHalalas: found.bestSplit.savedHalalas,
          extraMeters: found.bestSplit.extraMeters === null ? null : Math.round(found.bestSplit.extraMeters),
        },
        place: placeOf(found.place),
        isPlaceUnknown: found.isPlaceUnknown,
        pages: pagesOf(ctx.site, `/compare?${params.toString()}`),
      },
    };
  },
});

const basketOf = (lab: BasketLab) => ({
  ...labOf(lab),
  totalHalalas: lab.totalHalalas,
  coveredCount: lab.coveredCount,
  missingTestIds: lab.missingTestIds,
  turnaroundHours: lab.turnaroundHours,
  lines: lab.lines.map(({ labTestId, testId, totalHalalas }) => ({
    offerId: labTestId,
    testId,
    totalHalalas,
  })),
  within: lab.within,
});

const textOf = ({ tests, labCount, bestSingle, bestSplit, isPlaceUnknown }: BasketAnswer) =>
  [
    `${labCount} laboratories do some of the ${tests.length} tests.`,
    bestSingle
      ? `The best that does all takes ${bestSingle.totalHalalas} halalas.`
      : 'None of them does all.',
    ...(bestSplit ? [`The best pair takes ${bestSplit.totalHalalas} halalas.`] : []),
  ].join(' ') + placeText(isPlaceUnknown);
