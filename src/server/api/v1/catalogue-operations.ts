import * as z from 'zod/mini';
import {
  labInput,
  labOffersInput,
  labsInput,
  labTestsInput,
  testInput,
  testsByCategoryInput,
} from '#/shared/catalog/catalog.ts';
import { emptyInput } from '#/shared/identity/auth.ts';
import { operation } from './operation.ts';
import {
  accreditations,
  beyond,
  labFacts,
  localized,
  offerPrice,
  pageOf,
  price,
  specimenKind,
  testSummary,
} from './shapes.ts';

const measured = {
  place: z.nullable(z.object({ name: localized, parentName: z.nullable(localized) })),
  isPlaceUnknown: z.boolean(),
};

const labSummary = z.object({
  ...labFacts,
  testCount: z.int(),
  fromTotalHalalas: z.nullable(z.int()),
  openUntilMin: z.nullable(z.int()),
});

export const catalogueOperations = [
  operation({
    name: 'catalog.categories',
    method: 'get',
    path: '/categories',
    summary: { ar: 'أقسام التحاليل.', en: 'The categories of tests.' },
    input: emptyInput,
    output: pageOf(z.object({ id: z.int(), name: localized, testCount: z.int() })),
    call: (api) => api.catalog.categories(),
  }),
  operation({
    name: 'catalog.testsByCategory',
    method: 'get',
    path: '/categories/{categoryId}/tests',
    summary: {
      ar: 'تحاليل القسم مع أقل سعر قرب مكان.',
      en: 'The tests of a category with the lowest price near a place.',
    },
    input: testsByCategoryInput,
    output: pageOf(testSummary),
    call: (api, input) => api.catalog.testsByCategory(input),
  }),
  operation({
    name: 'catalog.test',
    method: 'get',
    path: '/tests/{testName}',
    summary: {
      ar: 'تحليل باسمه الإنجليزي: العينة والتحضير والوحدات والأسعار.',
      en: 'A test by its English name: specimen, preparation, units and prices.',
    },
    input: testInput,
    output: z.object({
      testId: z.int(),
      name: localized,
      nameInFull: z.nullable(z.string()),
      description: localized,
      category: z.object({ id: z.int(), name: localized }),
      loinc: z.nullable(z.string()),
      ucum: z.nullable(z.string()),
      synonyms: z.object({ ar: z.array(z.string()), en: z.array(z.string()) }),
      specimenKind,
      specimen: localized,
      preparation: localized,
      fastingHours: z.int(),
      turnaroundHours: z.int(),
      anonymousAllowed: z.boolean(),
      isWithdrawn: z.boolean(),
      offerCount: z.int(),
      lowestPrice: z.nullable(price),
    }),
    call: (api, input) => api.catalog.test(input),
  }),
  operation({
    name: 'catalog.labTests',
    method: 'get',
    path: '/tests/{testId}/offers',
    summary: { ar: 'المختبرات التي تقدّم التحليل.', en: 'The laboratories that offer a test.' },
    input: labTestsInput,
    output: z.extend(
      pageOf(
        z.object({
          ...labFacts,
          ...offerPrice,
          labTestId: z.int(),
          turnaroundHours: z.int(),
          licenseNumber: z.nullable(z.string()),
          cancelNoticeHours: z.int(),
        }),
      ),
      measured,
    ),
    call: (api, input) => api.catalog.labTests(input),
  }),
  operation({
    name: 'catalog.labs',
    method: 'get',
    path: '/labs',
    summary: { ar: 'المختبرات قرب مكان.', en: 'Laboratories near a place.' },
    input: labsInput,
    output: z.extend(pageOf(labSummary), {
      ...measured,
      labCount: z.nullable(z.int()),
      beyond: z.nullable(beyond),
    }),
    call: (api, input) => api.catalog.labs(input),
  }),
  operation({
    name: 'catalog.lab',
    method: 'get',
    path: '/labs/{labId}',
    summary: {
      ar: 'مختبر: عنوانه وأوقاته واعتماداته ومدى أسعاره.',
      en: 'A laboratory: address, hours, accreditations and the span of its prices.',
    },
    input: labInput,
    output: z.extend(labSummary, {
      accreditations,
      licenseNumber: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      city: z.nullable(z.object({ name: localized, countryCode: z.string() })),
      lat: z.nullable(z.number()),
      lon: z.nullable(z.number()),
      cancelNoticeHours: z.int(),
      totals: z.nullable(z.object({ fromHalalas: z.int(), toHalalas: z.int() })),
      openingHours: z.array(z.object({ dow: z.int(), openMin: z.int(), closeMin: z.int() })),
      exceptions: z.array(
        z.object({ date: z.string(), openMin: z.nullable(z.int()), closeMin: z.nullable(z.int()) }),
      ),
    }),
    call: (api, input) => api.catalog.lab(input),
  }),
  operation({
    name: 'catalog.labOffers',
    method: 'get',
    path: '/labs/{labId}/offers',
    summary: { ar: 'قائمة أسعار مختبر.', en: 'The price list of a laboratory.' },
    input: labOffersInput,
    output: pageOf(
      z.object({
        ...offerPrice,
        labTestId: z.int(),
        testId: z.int(),
        testName: localized,
        categoryId: z.int(),
        turnaroundHours: z.int(),
        fastingHours: z.int(),
      }),
    ),
    call: (api, input) => api.catalog.labOffers(input),
  }),
];
