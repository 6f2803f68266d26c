import * as z from 'zod/mini';
import { dateInput } from '#/shared/core/date.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { idInput, typedText } from '#/shared/core/text.ts';

/** How many entries one person may have in waiting lists at a time. */
export const MOST_WAITS = 5;
/** How long a place is held for the first in line. */
export const OFFER_MINUTES = 15;
/** How many tests one entry waits for. */
const MOST_TESTS = 10;
const MOST_DAYS = 90;

/** Morning ends at 12, the afternoon at 17 o'clock by the lab's clock. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];

const wanted = {
  fromDate: dateInput,
  toDate: dateInput,
  dayParts: z.array(z.enum(dayParts)).check(z.minLength(1), z.maxLength(dayParts.length)),
  /** How long before the visit the person must still be able to decide. */
  noticeMinutes: z.int().check(z.minimum(30), z.maximum(7 * 24 * 60)),
};
const testIds = z.array(idInput).check(z.minLength(1), z.maxLength(MOST_TESTS));

/** One lab, the labs of a city, the labs around a point, or an earlier time than that of a booked visit. */
const waitKinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lab'), labId: idInput, testIds, ...wanted }),
  z.object({
    kind: z.literal('city'),
    cityId: typedText().check(z.minLength(1), z.maxLength(60)),
    testIds,
    ...wanted,
  }),
  z.object({
    kind: z.literal('near'),
    lat: z.number().check(z.minimum(-90), z.maximum(90)),
    lon: z.number().check(z.minimum(-180), z.maximum(180)),
    radiusKm: z.int().check(z.minimum(1), z.maximum(100)),
    testIds,
    ...wanted,
  }),
  z.object({ kind: z.literal('earlier'), bookingId: z.uuid(), ...wanted }),
]);
export const waitInput = waitKinds.check(
  z.refine(
    ({ fromDate, toDate }) =>
      fromDate <= toDate && Date.parse(toDate) - Date.parse(fromDate) <= MOST_DAYS * DAY_MS,
  ),
);
export type WaitInput = z.infer<typeof waitInput>;

export const waitEntryInput = z.object({ id: z.uuid() });
export const waitOfferInput = z.object({ offerId: z.uuid() });

export type WaitState = 'waiting' | 'offered' | 'taken' | 'left' | 'ended';

export type WaitEntry = {
  id: string;
  state: WaitState;
  /** Null for the labs of an area. */
  lab: { id: number; name: Localized } | null;
  cityId: string | null;
  /** Around a point that the person gave. */
  radiusKm: number | null;
  testNames: Localized[];
  fromDate: string;
  toDate: string;
  dayParts: DayPart[];
  noticeMinutes: number;
  /** The booked visit that an earlier time would replace; with a name where it is not the account holder's. */
  replaces: { bookingTime: string; timeZone: string; personName: string | null } | null;
  /** How many wait before this person for some of the same times. */
  ahead: number;
  offer: WaitOffer | null;
};

/** A place that is held for the person until `endsAt`. */
export type WaitOffer = {
  offerId: string;
  orderId: string;
  labName: Localized;
  bookingTime: string;
  timeZone: string;
  endsAt: string;
  totalHalalas: number;
};

/** How many wait for places of a lab, by day: people of an area count, too. */
export type LabWaiting = { total: number; days: { date: string; count: number }[] };
