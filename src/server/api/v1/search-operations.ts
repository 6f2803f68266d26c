import * as z from 'zod/mini';
import { availableDaysInput, availableSlotsInput } from '#/shared/booking/booking.ts';
import { emptyInput } from '#/shared/identity/auth.ts';
import { prayers } from '#/shared/labs/prayer.ts';
import { basketInput } from '#/shared/search/basket.ts';
import { findPlaceInput, searchLabTestsInput, suggestInput } from '#/shared/search/search.ts';
import { operation } from './operation.ts';
import { labFacts, localized, named, offerPrice, pageOf, place, price, slotTime } from './shapes.ts';

const within = z.object({ testId: z.int(), withinTestId: z.int() });

const basketLab = named(
  'BasketLab',
  z.object({
    ...labFacts,
    coveredCount: z.int(),
    missingTestIds: z.array(z.int()),
    totalHalalas: z.int(),
    wayHalalas: z.nullable(z.int()),
    lines: z.array(
      z.object({ ...offerPrice, testId: z.int(), labTestId: z.int(), turnaroundHours: z.int() }),
    ),
    within: z.array(within),
    turnaroundHours: z.int(),
  }),
);

const slot = z.object({ slotTime: z.string() });

export const searchOperations = [
  operation({
    name: 'search.labTests',
    method: 'get',
    path: '/search',
    summary: {
      ar: 'عروض التحاليل التي تعنيها كلمات بالعربية أو الإنجليزية، مرتبة بالسعر أو المسافة أو التقييم أو الموعد.',
      en: 'Offers of the tests that words in Arabic or English mean, by price, distance, rating or time.',
    },
    input: searchLabTestsInput,
    output: z.extend(
      pageOf(
        z.object({
          ...labFacts,
          ...offerPrice,
          labTestId: z.int(),
          testId: z.int(),
          testName: localized,
          turnaroundHours: z.int(),
          fastingHours: z.int(),
          times: z.array(slotTime),
        }),
      ),
      {
        total: z.object({ count: z.int(), isExact: z.boolean() }),
        place: z.nullable(place),
        isPlaceUnknown: z.boolean(),
        matchedTests: z.array(
          z.object({
            testId: z.int(),
            name: localized,
            nameInFull: z.nullable(z.string()),
            fastingHours: z.int(),
          }),
        ),
        chosenTestId: z.nullable(z.int()),
        /** The words of an emergency: then there are no offers, and help is what the person needs. */
        emergency: z.nullable(z.string()),
      },
    ),
    call: (api, input) => api.search.labTests(input),
  }),
  operation({
    name: 'search.suggest',
    method: 'get',
    path: '/search/suggestions',
    summary: {
      ar: 'ما قد يكتمل إليه نص ما زال يُكتب.',
      en: 'What a text that is being typed may go on to say.',
    },
    input: suggestInput,
    output: pageOf(
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('test'),
          testId: z.int(),
          testName: localized,
          offerCount: z.int(),
          lowestPrice: z.nullable(price),
        }),
        z.object({ kind: z.literal('category'), categoryName: localized }),
        z.object({
          kind: z.literal('purpose'),
          slug: z.string(),
          purposeName: localized,
          testIds: z.array(z.int()),
        }),
        z.object({ kind: z.literal('emergency'), emergency: z.string() }),
      ]),
    ),
    call: (api, input) => api.search.suggest(input),
  }),
  operation({
    name: 'search.basket',
    method: 'get',
    path: '/compare',
    summary: {
      ar: 'المختبرات لعدة تحاليل معًا: المجموع والطريق، وأفضل مختبر، وأفضل مختبرين.',
      en: 'Laboratories for several tests together: totals, way, the best one, and the best two.',
    },
    input: basketInput,
    output: z.object({
      tests: z.array(
        z.object({ testId: z.int(), name: localized, fastingHours: z.int(), labCount: z.int() }),
      ),
      place: z.nullable(place),
      isPlaceUnknown: z.boolean(),
      rows: z.array(basketLab),
      labCount: z.int(),
      contained: z.array(within),
      bestSingle: z.nullable(basketLab),
      bestTimes: z.array(slotTime),
      bestSplit: z.nullable(
        z.object({
          labs: z.tuple([basketLab, basketLab]),
          totalHalalas: z.int(),
          wayHalalas: z.nullable(z.int()),
          savedHalalas: z.nullable(z.int()),
          extraMeters: z.nullable(z.number()),
        }),
      ),
      fastingHours: z.int(),
    }),
    call: (api, input) => api.search.basket(input),
  }),
  operation({
    name: 'search.cities',
    method: 'get',
    path: '/cities',
    summary: { ar: 'المدن التي فيها مختبرات.', en: 'The cities with laboratories.' },
    input: emptyInput,
    output: pageOf(z.object({ placeId: z.string(), name: localized, labCount: z.int() })),
    call: (api) => api.search.cities(),
  }),
  operation({
    name: 'search.place',
    method: 'get',
    path: '/places',
    summary: { ar: 'المدن والأحياء بالاسم أو الموقع.', en: 'Cities and districts by name or position.' },
    input: findPlaceInput,
    output: pageOf(place),
    call: (api, input) => api.search.place(input),
  }),
  operation({
    name: 'booking.availableSlots',
    method: 'get',
    path: '/labs/{labId}/slots',
    summary: {
      ar: 'مواعيد يوم واحد في المختبر، المتاح منها والممتلئ.',
      en: "The times of one of the laboratory's calendar days, free ones and full ones.",
    },
    input: availableSlotsInput,
    output: z.object({
      rows: z.array(slot),
      fullSlots: z.array(slot),
      pauses: z.array(z.object({ prayer: z.enum([...prayers, 'friday']), fromMin: z.int(), toMin: z.int() })),
      fastOfDay: z.nullable(z.object({ fajrMin: z.int(), maghribMin: z.int() })),
    }),
    call: (api, input) => api.booking.availableSlots(input),
  }),
  operation({
    name: 'booking.availableDays',
    method: 'get',
    path: '/labs/{labId}/days',
    summary: {
      ar: 'أيام الشهر: متاح أو ممتلئ أو مغلق أو مضى.',
      en: 'The days of a month: open, full, closed or past.',
    },
    input: availableDaysInput,
    output: z.object({
      rows: z.array(
        z.object({
          date: z.string(),
          state: z.enum(['open', 'full', 'closed', 'past']),
          suitsFast: z.boolean(),
        }),
      ),
    }),
    call: (api, input) => api.booking.availableDays(input),
  }),
];
