import * as z from 'zod/mini';
import { getLab } from '#/server/catalog/browse/get-lab.ts';
import { listLabOffers } from '#/server/catalog/browse/list-lab-offers.ts';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { clockOf } from '#/shared/core/clock.ts';
import { searchTextInput } from '#/shared/core/page.ts';
import {
  fastingField,
  labField,
  labOf,
  nameField,
  nextCursorField,
  offerIdField,
  pagesField,
  pagesOf,
  priceField,
  priceOf,
  turnaroundField,
} from './answer-fields.ts';
import { cursorField, described, labIdField, limitField } from './input-fields.ts';
import { defineTool } from './tool.ts';

const MOST_EXCEPTIONS = 10;

const input = z.strictObject({
  labId: labIdField,
  testText: described(
    z._default(searchTextInput, ''),
    'Only its tests that these words mean; empty for all.',
  ),
  cursor: cursorField,
  limit: limitField,
});

const clockField = (what: string) => z.string().check(z.describe(`${what}, HH:MM by its clock.`));

const output = z.object({
  ...labField,
  licenseNumber: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  city: z.nullable(nameField),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  freeCancellationHours: z
    .int()
    .check(z.describe('Cancelling is free until so many hours before the visit.')),
  testCount: z.int(),
  openingHours: z.array(
    z.object({
      weekday: z.int().check(z.describe('0 is Sunday, 6 is Saturday.')),
      opens: clockField('Opens'),
      closes: clockField('Closes'),
    }),
  ),
  exceptions: described(
    z.array(
      z.object({
        date: z.string(),
        opens: z.nullable(clockField('Opens; null where it is closed all day')),
        closes: z.nullable(clockField('Closes')),
        note: z.nullable(z.string()),
      }),
    ),
    'The next days with other hours.',
  ),
  offers: described(
    z.array(
      z.object({
        offerId: offerIdField,
        testId: z.int(),
        testName: nameField,
        price: priceField,
        turnaroundHours: turnaroundField,
        fastingHours: fastingField,
        pages: pagesField,
      }),
    ),
    'Its price list, most popular tests first.',
  ),
  nextCursor: nextCursorField,
  pages: pagesField,
});

export const getLabTool = defineTool({
  name: 'get_lab',
  title: 'Show a laboratory',
  description:
    'Shows one laboratory: address, licence, rating, opening hours and its price list in halalas, at most 10 tests an answer.',
  input,
  output,
  call: async (ctx, { labId, testText, cursor, limit }) => {
    const [lab, list] = await Promise.all([
      getLab(ctx, { labId }),
      listLabOffers(ctx, { labId, searchText: testText, cursor, limit }),
    ]);
    return {
      text: `The laboratory offers ${lab.testCount} tests, of which ${list.rows.length} are in this answer.`,
      answer: {
        ...factsOf(lab),
        offers: list.rows.map((row) => ({
          offerId: row.labTestId,
          testId: row.testId,
          testName: row.testName,
          price: priceOf(row),
          turnaroundHours: row.turnaroundHours,
          fastingHours: row.fastingHours,
          pages: pagesOf(ctx.site, `/test/${encodeURIComponent(row.testName.en)}?lab_id=${labId}`),
        })),
        nextCursor: list.nextCursor,
        pages: pagesOf(ctx.site, `/labs/${labId}`),
      },
    };
  },
});

const factsOf = (lab: LabDetail) => ({
  ...labOf(lab),
  licenseNumber: lab.licenseNumber,
  phone: lab.phone,
  city: lab.city?.name ?? null,
  latitude: lab.lat,
  longitude: lab.lon,
  freeCancellationHours: lab.cancelNoticeHours,
  testCount: lab.testCount,
  openingHours: lab.openingHours.map(({ dow, openMin, closeMin }) => ({
    weekday: dow,
    opens: clockOf(openMin),
    closes: clockOf(closeMin),
  })),
  exceptions: lab.exceptions.slice(0, MOST_EXCEPTIONS).map(({ date, openMin, closeMin, note }) => ({
    date,
    opens: openMin === null ? null : clockOf(openMin),
    closes: closeMin === null ? null : clockOf(closeMin),
    note,
  })),
});
