import * as z from 'zod/mini';
import { dateInput } from './booking.ts';
import type { ReviewStatus } from './auth.ts';
import type { Localized } from './locale.ts';
import { cursorInput, limitInput, searchTextInput } from './page.ts';
import { idInput, typedText } from './text.ts';

const reviewStatusInput = z.enum(['pending', 'approved', 'rejected', 'suspended']);

export const adminLabsInput = z._default(
  z.object({
    status: z.optional(reviewStatusInput),
    /** Of the licence: it has ended, or ends within 60 days. */
    licence: z.optional(z.enum(['expired', 'expiring'])),
    cityId: z.optional(typedText().check(z.maxLength(40))),
    /** Days of the application by the site's clock, both included. */
    from: z.optional(dateInput),
    to: z.optional(dateInput),
    sort: z._default(z.enum(['newest', 'oldest', 'nameAr', 'nameEn', 'expiry']), 'newest'),
    searchText: z._default(searchTextInput, ''),
    cursor: z.optional(z.string().check(z.maxLength(1000))),
    limit: limitInput,
  }),
  { searchText: '', sort: 'newest', limit: 20 },
);
export type AdminLabsInput = z.infer<typeof adminLabsInput>;

/** Rejecting and suspending need a reason: the lab reads it. */
export const reviewLabInput = z.object({
  labId: idInput,
  decision: z.enum(['approve', 'reject', 'suspend', 'restore']),
  reason: z._default(typedText().check(z.trim(), z.maxLength(500)), ''),
  /** What the lab was when it was looked at; another one by now is CHANGED_MEANWHILE. */
  expectedStatus: z.optional(reviewStatusInput),
});
export type ReviewLabInput = z.infer<typeof reviewLabInput>;
export type ReviewDecision = ReviewLabInput['decision'];

export const adminLabInput = z.object({ labId: idInput });
export const labHistoryInput = z.object({ labId: idInput, cursor: cursorInput, limit: limitInput });
export type LabHistoryInput = z.infer<typeof labHistoryInput>;
export const labReviewIdInput = z.object({ reviewId: z.uuid() });

/** How long a decision about a lab can be taken back, unless it is held. */
export const UNDO_SECONDS = 10;

export type AdminLabRow = {
  labId: number;
  ownerName: string;
  ownerEmail: string | null;
  labName: Localized;
  labAddress: Localized;
  licenseNumber: string | null;
  licenseExpiresOn: string | null;
  cityName: Localized | null;
  /** Of the owner's plan. */
  tier: string;
  /** Null without a review. */
  rating: number | null;
  reviewCount: number;
  reviewStatus: ReviewStatus;
  reviewReason: string | null;
  approved: boolean;
  testCount: number;
  createdAt: string;
};

/** All that a lab has said of itself, and what helps to decide about it. */
export type AdminLab = AdminLabRow & {
  phone: string | null;
  isEmailVerified: boolean;
  accreditations: ('cbahi' | 'iso15189')[];
  position: { lat: number; lon: number; cityDistanceMetres: number | null } | null;
  /** Days of the week from Sunday (0), in minutes of the day. */
  hours: { dow: number; openMin: number; closeMin: number }[];
  slotMinutes: number;
  slotCapacity: number;
  activeTestCount: number;
  /** The end of the account's number only. */
  bank: { maskedIban: string; holder: string } | null;
  /** Visits that lie ahead; at most 1,000 are counted. */
  comingVisitCount: number;
  reviewedAt: string | null;
  /** Other labs that say the same of themselves. */
  alike: { labId: number; labName: Localized; reviewStatus: ReviewStatus; same: LabLikeness[] }[];
};
export type LabLikeness = 'licence' | 'phone' | 'name';

export type LabHistoryRow = {
  id: number;
  at: string;
  action: 'reviewLab' | 'undoReviewLab' | 'resubmit' | 'updateDetails';
  /** Null where nobody is known by that number any more. */
  actorName: string | null;
  actorType: 'customer' | 'lab' | 'admin';
  changes: { column: string; before: string | null; after: string | null }[];
};
