import * as z from 'zod/mini';
import { labBookingsInput } from '#/shared/booking/lab-booking.ts';
import { typedText } from '#/shared/core/text.ts';
import { ownOffersInput } from '#/shared/labs/lab.ts';
import { setPriceInput } from '#/shared/labs/offer.ts';
import { operation } from './operation.ts';
import { DoorError, fieldsOf } from './problem.ts';
import { bookingStatus, localized, pageOf, specimenKind } from './shapes.ts';

const ownOffer = z.object({
  labTestId: z.int(),
  testId: z.int(),
  testName: localized,
  loinc: z.nullable(z.string()),
  specimenKind,
  priceHalalas: z.int(),
  turnaroundHours: z.int(),
  isActive: z.boolean(),
});

const resultFileInput = z.object({
  fileName: typedText().check(z.minLength(1), z.maxLength(200)),
  /** CSV or a FHIR R4 bundle, as docs/results-csv.md and docs/results-fhir.md describe them. */
  content: z.string().check(z.minLength(1)),
  /** Of a CSV without such a column. */
  accession: z.optional(typedText().check(z.maxLength(80))),
});

/** The form that the procedure reads. It has no schema of its own, so that this one is checked here. */
function formOf(sent: unknown): FormData {
  const read = resultFileInput.safeParse(sent);
  if (!read.success) throw new DoorError('INVALID_INPUT', fieldsOf(read.error));
  const { fileName, content, accession } = read.data;
  const form = new FormData();
  form.set('file', new File([content], fileName));
  if (accession !== undefined) form.set('accession', accession);
  return form;
}

export const labOperations = [
  operation({
    scope: 'lab:bookings:read',
    name: 'lab.bookings',
    method: 'get',
    path: '/lab/bookings',
    summary: { ar: 'حجوزات المختبر.', en: "The laboratory's booked tests." },
    input: labBookingsInput,
    output: pageOf(
      z.object({
        id: z.string(),
        visitId: z.string(),
        reference: z.string(),
        visitReference: z.string(),
        bookingTime: z.string(),
        timeZone: z.string(),
        status: bookingStatus,
        totalPriceHalalas: z.int(),
        testName: localized,
        fastingHours: z.int(),
        customerName: z.string(),
        isAnonymous: z.boolean(),
      }),
    ),
    call: (api, input) => api.lab.bookings(input),
  }),
  operation({
    scope: 'lab:prices:write',
    name: 'lab.tests',
    method: 'get',
    path: '/lab/offers',
    summary: {
      ar: 'قائمة أسعار المختبر كاملة، ومنها ما لا يبيعه الآن.',
      en: "The laboratory's own price list, with what it does not sell now.",
    },
    input: ownOffersInput,
    output: pageOf(ownOffer),
    call: (api, input) => api.lab.tests(input),
  }),
  operation({
    scope: 'lab:prices:write',
    name: 'lab.setPrice',
    method: 'put',
    path: '/lab/offers',
    summary: {
      ar: 'يحدد سعر تحليل ومدة نتيجته وهل يُباع.',
      en: 'Sets price, turnaround and sale of one test.',
    },
    input: setPriceInput,
    output: ownOffer,
    call: (api, input) => api.lab.setPrice(input),
  }),
  operation({
    scope: 'lab:results:write',
    takesFile: true,
    name: 'lab.uploadResults',
    method: 'post',
    path: '/lab/result-files',
    summary: {
      ar: 'يستلم ملف نتائج تُراجع وتصدر من لوحة المختبر. والملف نفسه مرة أخرى له الجواب نفسه.',
      en: 'Takes in a file of results; they are verified and released at the desk. The same file again has the same answer.',
    },
    input: resultFileInput,
    output: z.union([
      z.object({ isAccepted: z.literal(false), reason: z.string(), row: z.nullable(z.int()) }),
      z.object({ isAccepted: z.literal(true) }),
    ]),
    call: (api, input) => api.lab.uploadResults(formOf(input)),
  }),
];
