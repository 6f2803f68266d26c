import * as z from 'zod/mini';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabFacts } from '#/shared/catalog/catalog.ts';
import type { OfferPrice } from '#/shared/core/money.ts';
import type { Place } from '#/shared/search/search.ts';
import { zonedIso } from './zoned-instant.ts';

/** Fields that answers of several tools have, and how they are made. */
export const nameField = z.object({ ar: z.string(), en: z.string() });

export const pagesField = z
  .object({ ar: z.string(), en: z.string() })
  .check(z.describe('Address of the page on the site, in Arabic and in English.'));

export const pagesOf = (site: Pick<Context['site'], 'origin'>, path: string) => ({
  ar: pageUrl(site, path, 'ar'),
  en: pageUrl(site, path, 'en'),
});

export const halalasField = (what: string) =>
  z.int().check(z.describe(`${what} Halalas: 100 are one Saudi riyal (SAR). VAT is included.`));

export const priceField = z.object({
  totalHalalas: halalasField('What a visitor pays in all.'),
  labPriceHalalas: halalasField('The price of the laboratory, which is part of the total.'),
  bookingFeeHalalas: halalasField('The booking fee, which is part of the total.'),
  currency: z.literal('SAR'),
  isVatIncluded: z.literal(true),
});

export const priceOf = ({ totalHalalas, priceHalalas, feeHalalas }: OfferPrice) => ({
  totalHalalas,
  labPriceHalalas: priceHalalas,
  bookingFeeHalalas: feeHalalas,
  currency: 'SAR' as const,
  isVatIncluded: true as const,
});

/** Of amounts without parts. */
export const currencyFields = { currency: z.literal('SAR'), isVatIncluded: z.literal(true) };
export const inRiyals = { currency: 'SAR', isVatIncluded: true } as const;

const instantField = (what: string) =>
  z.string().check(z.describe(`${what} ISO 8601 by the clock of the laboratory, with its offset.`));

export const offerIdField = z.int().check(z.describe('One test at one laboratory; for hold_slot.'));
export const turnaroundField = z.int().check(z.describe('Hours from the specimen to the result.'));
export const fastingField = z.int().check(z.describe('Hours without food before the visit; 0 for none.'));

export const slotField = z.object({
  startsAt: instantField('When the visit begins.'),
  date: z.string().check(z.describe('The day by the clock of the laboratory, YYYY-MM-DD.')),
  time: z.string().check(z.describe('The time by the clock of the laboratory, HH:MM.')),
});

export const slotOf = (timeZone: string, startsAt: Date) => {
  const iso = zonedIso(timeZone, startsAt);
  return { startsAt: iso, date: iso.slice(0, 10), time: iso.slice(11, 16) };
};

export const labField = {
  labId: z.int(),
  labName: nameField,
  labAddress: nameField,
  rating: z.nullable(z.number()).check(z.describe('Mean of the reviews, 1 to 5; null without reviews.')),
  reviewCount: z.int(),
  accreditations: z.array(z.string()),
  distanceMeters: z
    .nullable(z.number())
    .check(z.describe('As the crow flies, in metres; null where no place was asked for.')),
  timeZone: z.string().check(z.describe('IANA zone of the laboratory.')),
  firstFreeAt: z.nullable(instantField('The first free time; null for none.')),
};

export const labOf = (lab: LabFacts) => ({
  labId: lab.labId,
  labName: lab.labName,
  labAddress: lab.labAddress,
  rating: lab.labReviewCount === 0 ? null : lab.labRating,
  reviewCount: lab.labReviewCount,
  accreditations: lab.accreditations,
  distanceMeters: lab.distanceMeters === null ? null : Math.round(lab.distanceMeters),
  timeZone: lab.timeZone,
  firstFreeAt: lab.earliestSlot === null ? null : zonedIso(lab.timeZone, new Date(lab.earliestSlot)),
});

export const placeFields = {
  place: z.nullable(z.object({ name: nameField, latitude: z.number(), longitude: z.number() })),
  isPlaceUnknown: z.boolean().check(z.describe('The location that was asked for names no known place.')),
};

export const placeOf = (place: Place | null) =>
  place && { name: place.name, latitude: place.lat, longitude: place.lon };

export const placeText = (isPlaceUnknown: boolean) =>
  isPlaceUnknown ? ' The location is not known, so no distance is measured.' : '';

export const nextCursorField = z
  .nullable(z.string())
  .check(z.describe('Send it as cursor with the same arguments for the next rows; null at the end.'));
