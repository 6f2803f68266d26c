import * as z from 'zod/mini';
import { dateInput, type BookingRow } from './booking.ts';
import { bookingStatuses } from './booking-status.ts';
import { latinDigits } from './digits.ts';
import type { SpecimenKind } from './catalog-options.ts';
import type { Localized } from './locale.ts';
import { cursorInput, limitInput, searchTextInput } from './page.ts';
import { idInput, typedText } from './text.ts';

const shortText = typedText().check(z.trim(), z.maxLength(200));
const requiredText = typedText().check(z.trim(), z.minLength(1), z.maxLength(200));

/** A tenth of a metre; numbers too small for the database become nought. */
const toMicrodegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6 || 0;

/** What a lab may change of its own card. */
export const updateLabDetailsInput = z.object({
  labNameAr: requiredText,
  labNameEn: requiredText,
  licenseNumber: typedText().check(z.overwrite(latinDigits), z.trim(), z.minLength(1), z.maxLength(200)),
  addressAr: shortText,
  addressEn: shortText,
  phone: typedText().check(z.overwrite(latinDigits), z.trim(), z.maxLength(30)),
  /** A place of the gazetteer; null leaves the position as it is. */
  placeId: z._default(z.nullable(typedText().check(z.maxLength(80))), null),
  /** The exact position; it wins over that of a place. Left out or null: as it is. */
  position: z._default(
    z.nullable(
      z.object({
        lat: z.number().check(z.overwrite(toMicrodegrees), z.minimum(-90), z.maximum(90)),
        lon: z.number().check(z.overwrite(toMicrodegrees), z.minimum(-180), z.maximum(180)),
      }),
    ),
    null,
  ),
  /** Null: not known. Left out: as it is. */
  licenseExpiresOn: z.optional(z.nullable(dateInput)),
  verifiesBySecondPerson: z.optional(z.boolean()),
});
export type UpdateLabDetailsInput = z.infer<typeof updateLabDetailsInput>;

export const labBookingsInput = z._default(
  z.object({
    date: z.optional(dateInput),
    status: z.optional(z.enum(bookingStatuses)),
    searchText: z._default(searchTextInput, ''),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { searchText: '', limit: 20 },
);
export type LabBookingsInput = z.infer<typeof labBookingsInput>;

export const labTestsListInput = z._default(
  z.object({
    searchText: z._default(searchTextInput, ''),
    isActive: z.optional(z.boolean()),
    categoryId: z.optional(idInput),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { searchText: '', limit: 20 },
);
export type LabTestsListInput = z.infer<typeof labTestsListInput>;

export type LabDetails = {
  labId: number;
  labName: Localized;
  labAddress: Localized;
  licenseNumber: string | null;
  phone: string | null;
  cityId: string | null;
  lat: number | null;
  lon: number | null;
  /** A calendar day. */
  licenseExpiresOn: string | null;
  accreditations: ('cbahi' | 'iso15189')[];
  verifiesBySecondPerson: boolean;
};

export type LabBookingRow = Pick<
  BookingRow,
  | 'id'
  | 'reference'
  | 'bookingTime'
  | 'timeZone'
  | 'status'
  | 'totalPriceHalalas'
  | 'testName'
  | 'fastingHours'
> & {
  /** The code for an anonymous customer; empty for one who has erased their account. */
  customerName: string;
  isAnonymous: boolean;
};

/** What waits for somebody's hand. */
export type LabWork = {
  /** People who have arrived and of whom no specimen is taken yet. */
  waitingCount: number;
  toEnterCount: number;
  toVerifyCount: number;
  toReleaseCount: number;
  /** Results whose promised time has passed. */
  lateCount: number;
  /** Uploaded files that nobody has matched yet. */
  inboxCount: number;
};

export type LabOverview = {
  pendingCount: number;
  completedCount: number;
  /** Null for whom the lab's money is no business. */
  revenueHalalas: number | null;
  /** Visits of today that are booked or under way. */
  todayCount: number;
  /** Null for who does not see visits. */
  work: LabWork | null;
  activeTestCount: number;
  /** The next visits, soonest first. */
  upcoming: LabBookingRow[];
};

/** What the live subscription tells: another fingerprint means that something has changed. */
export type LabState = { fingerprint: string };

export type LabOwnTestRow = {
  labTestId: number;
  testId: number;
  testName: Localized;
  loinc: string | null;
  specimenKind: SpecimenKind;
  priceHalalas: number;
  turnaroundHours: number;
  isActive: boolean;
};
