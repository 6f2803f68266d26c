import * as z from 'zod/mini';
import { bookingStatuses } from '#/shared/booking/booking-status.ts';
import { specimenKinds } from '#/shared/catalog/catalog-options.ts';
import { radiusSteps } from '#/shared/core/radius.ts';
import { linePayments } from '#/shared/payments/transaction-kinds.ts';

/** The shapes that several answers share; each has a name in the OpenAPI document and in the client package. */
export const shapes = new Map<string, z.ZodMiniType>();

export const named = <Shape extends z.ZodMiniType>(id: string, shape: Shape): Shape => {
  shapes.set(id, shape);
  return shape;
};

export const localized = named('Localized', z.object({ ar: z.string(), en: z.string() }));

export const offerPrice = {
  /** The laboratory's price, with VAT. */
  priceHalalas: z.int(),
  discountHalalas: z.int(),
  feeHalalas: z.int(),
  /** What is paid. */
  totalHalalas: z.int(),
};
export const price = named('OfferPrice', z.object(offerPrice));

export const slotTime = named(
  'SlotTime',
  z.object({ startsAt: z.string(), date: z.string(), slotTime: z.string() }),
);

export const accreditations = z.array(z.enum(['cbahi', 'cap', 'iso15189']));
export const specimenKind = z.enum(specimenKinds);
export const bookingStatus = z.enum(bookingStatuses);
export const payment = z.enum(linePayments);

export const labFacts = {
  labId: z.int(),
  labName: localized,
  labAddress: localized,
  labRating: z.number(),
  labReviewCount: z.int(),
  distanceMeters: z.nullable(z.number()),
  accreditations,
  earliestSlot: z.nullable(z.string()),
  timeZone: z.string(),
};

export const testSummary = named(
  'TestSummary',
  z.object({
    testId: z.int(),
    categoryId: z.int(),
    name: localized,
    description: localized,
    loinc: z.nullable(z.string()),
    specimenKind,
    fastingHours: z.int(),
    turnaroundHours: z.int(),
    offerCount: z.int(),
    lowestPrice: z.nullable(price),
  }),
);

export const place = named(
  'Place',
  z.object({
    id: z.string(),
    kind: z.enum(['city', 'district']),
    name: localized,
    parentName: z.nullable(localized),
    lat: z.number(),
    lon: z.number(),
  }),
);

export const beyond = named(
  'Beyond',
  z.object({ labCount: z.int(), widerRadiusKm: z.nullable(z.literal(radiusSteps)) }),
);

export const bookingRow = named(
  'Booking',
  z.object({
    id: z.string(),
    orderId: z.string(),
    visitId: z.string(),
    reference: z.string(),
    visitReference: z.string(),
    bookingTime: z.string(),
    timeZone: z.string(),
    status: bookingStatus,
    totalPriceHalalas: z.int(),
    amountHalalas: z.int(),
    payment,
    testId: z.int(),
    testName: localized,
    labId: z.int(),
    labName: localized,
    labAddress: localized,
    fastingHours: z.int(),
    preparation: localized,
    cancelNoticeHours: z.int(),
    needsTime: z.boolean(),
    hasResult: z.boolean(),
  }),
);

/** A page of a list: `nextCursor` is the `cursor` of the next one, and null on the last. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ rows: z.array(row), nextCursor: z.nullable(z.string()) });
