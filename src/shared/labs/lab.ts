import * as z from 'zod/mini';
import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import type { Accreditation } from '#/shared/catalog/catalog.ts';
import { dateInput } from '#/shared/core/date.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';

const shortText = typedText().check(z.trim(), z.maxLength(200));
const requiredText = typedText().check(z.trim(), z.minLength(1), z.maxLength(200));

/** About 0.1 metre; numbers that PostgreSQL would underflow become zero. */
const toMicrodegrees = (degrees: number) => Math.round(degrees * 1e6) / 1e6 || 0;

/** The details that a lab may change itself. */
export const updateLabDetailsInput = z.object({
  labNameAr: requiredText,
  labNameEn: requiredText,
  licenseNumber: typedText().check(z.overwrite(latinDigits), z.trim(), z.minLength(1), z.maxLength(200)),
  addressAr: shortText,
  addressEn: shortText,
  phone: typedText().check(z.overwrite(latinDigits), z.trim(), z.maxLength(30)),
  /** A place of the gazetteer; null keeps the position. */
  placeId: z._default(z.nullable(typedText().check(z.maxLength(80))), null),
  /** The exact position; overrides that of a place. Undefined or null keeps the position. */
  position: z._default(
    z.nullable(
      z.object({
        lat: z.number().check(z.overwrite(toMicrodegrees), z.minimum(-90), z.maximum(90)),
        lon: z.number().check(z.overwrite(toMicrodegrees), z.minimum(-180), z.maximum(180)),
      }),
    ),
    null,
  ),
  /** Null: unknown. Undefined: unchanged, as always where the accepted document says it. */
  licenseExpiresOn: z.optional(z.nullable(dateInput)),
  verifiesBySecondPerson: z.optional(z.boolean()),
});
export type UpdateLabDetailsInput = z.infer<typeof updateLabDetailsInput>;

export const ownOffersSorts = ['popular', 'cheapest', 'dearest', 'nameAr', 'nameEn'] as const;
export type OwnOffersSort = (typeof ownOffersSorts)[number];

export const ownOffersInput = z._default(
  z.object({
    searchText: z._default(searchTextInput, ''),
    isActive: z.optional(z.boolean()),
    categoryId: z.optional(idInput),
    sort: z._default(z.enum(ownOffersSorts), 'popular'),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { searchText: '', sort: 'popular', limit: 20 },
);
export type OwnOffersInput = z.infer<typeof ownOffersInput>;

/** What a laboratory needs before customers find it, and before it is paid. */
export type LabReadiness = {
  /** Search offers at least one of its tests. */
  isOffered: boolean;
  /** Laboratories outside the Kingdom are not sold. */
  isSoldHere: boolean;
  isEmailVerified: boolean;
  hasHours: boolean;
  /** A time is free within 30 days. */
  hasFreeTime: boolean;
  hasPrice: boolean;
  hasPosition: boolean;
  hasBankAccount: boolean;
  hasStaff: boolean;
  /** A trial booking went through, or a customer has booked. */
  hasTriedBooking: boolean;
};

/** What names a lab, and is shown of an approved one only after a review. */
export type ProposedField = 'nameAr' | 'nameEn' | 'licence' | 'addressAr' | 'addressEn' | 'phone' | 'place';

/** A change that waits for an administrator: the lab as it would be with it. */
export type LabProposal = {
  proposalId: string;
  proposedAt: string;
  labName: Localized;
  labAddress: Localized;
  licenseNumber: string | null;
  phone: string | null;
  place: { lat: number; lon: number; cityName: Localized | null } | null;
  /** What would change. */
  fields: ProposedField[];
};
export const labProposalInput = z.object({ proposalId: z.uuid() });

export type LabDetails = {
  labId: number;
  labName: Localized;
  labAddress: Localized;
  licenseNumber: string | null;
  phone: string | null;
  cityId: string | null;
  lat: number | null;
  lon: number | null;
  /** Calendar date. */
  licenseExpiresOn: string | null;
  /** The end is that of the accepted document; the lab changes it by sending the next one. */
  licenceEndsByDocument: boolean;
  accreditations: Accreditation[];
  verifiesBySecondPerson: boolean;
  /** Null where none waits. */
  proposal: LabProposal | null;
  /** Why the last proposal was refused, until the lab proposes again. */
  refusedBecause: string | null;
  /** What another approved lab has too, as it is or as it is proposed. */
  sharedWithOthers: ('name' | 'licence')[];
};

/** Open tasks of a lab. */
export type LabWork = {
  /** Customers who have arrived and have no specimen yet. */
  waitingCount: number;
  toEnterCount: number;
  toVerifyCount: number;
  toReleaseCount: number;
  /** Results past their promised time. */
  lateCount: number;
  /** Uploaded reports that wait to be matched. */
  inboxCount: number;
};

/** The event of the live subscription: a different fingerprint means a change. */
export type LabState = { fingerprint: string };

export type OwnOfferRow = {
  labTestId: number;
  testId: number;
  testName: Localized;
  loinc: string | null;
  specimenKind: SpecimenKind;
  priceHalalas: number;
  turnaroundHours: number;
  isActive: boolean;
};
