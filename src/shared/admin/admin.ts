import * as z from 'zod/mini';
import type { Accreditation } from '#/shared/catalog/catalog.ts';
import type { LabPicture } from '#/shared/catalog/lab-picture.ts';
import { dateInput } from '#/shared/core/date.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';
import type { ReviewStatus } from '#/shared/identity/auth.ts';
import type { CertificateRow } from '#/shared/labs/certificate.ts';
import type { LabProposal } from '#/shared/labs/lab.ts';
import type { BankAccount } from '#/shared/payments/bank-account.ts';

const reviewStatusInput = z.enum(['pending', 'approved', 'rejected', 'suspended']);

export const adminLabsInput = z._default(
  z.object({
    status: z.optional(reviewStatusInput),
    /** For the licence: expired, or expiring within 60 days; or a certificate or a change that waits for review. */
    licence: z.optional(z.enum(['expired', 'expiring', 'waiting', 'proposed'])),
    cityId: z.optional(typedText().check(z.maxLength(40))),
    /** Days of the application in the site's time zone, both included. */
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

/**
 * What becomes of the visits ahead of a suspended lab: they stay, their customers are told to choose another lab or
 * cancel, or all are cancelled and refunded. From the mildest on.
 */
export const visitsAheadActs = ['keep', 'tell', 'cancel'] as const;
export type VisitsAhead = (typeof visitsAheadActs)[number];

/** Rejecting and suspending require a reason, which the lab reads. */
export const reviewLabInput = z.object({
  labId: idInput,
  decision: z.enum(['approve', 'reject', 'suspend', 'restore']),
  /** The lab reads that of a rejection or suspension; that of an approval says why what is missing may be missing. */
  reason: z._default(typedText().check(z.trim(), z.maxLength(500)), ''),
  /** For suspending; undefined leaves it as it is. */
  visitsAhead: z.optional(z.enum(visitsAheadActs)),
  /** The lab's status as the administrator saw it; CHANGED_MEANWHILE when it differs now. */
  expectedStatus: z.optional(reviewStatusInput),
  /** For approving: the lab's version as the administrator saw it; CHANGED_MEANWHILE when it differs now. */
  expectedVersion: z.optional(z.string().check(z.maxLength(100))),
});
export type ReviewLabInput = z.infer<typeof reviewLabInput>;
export type ReviewDecision = ReviewLabInput['decision'];

/** Rejecting requires a reason, which the lab reads. */
export const reviewProposalInput = z.object({
  proposalId: z.uuid(),
  decision: z.enum(['approve', 'reject']),
  reason: z._default(typedText().check(z.trim(), z.maxLength(500)), ''),
});
export type ReviewProposalInput = z.infer<typeof reviewProposalInput>;

export const adminLabInput = z.object({ labId: idInput });
export const labHistoryInput = z.object({ labId: idInput, cursor: cursorInput, limit: limitInput });
export type LabHistoryInput = z.infer<typeof labHistoryInput>;
export const labReviewIdInput = z.object({ reviewId: z.uuid() });

/** What is proved of a lab before it is approved. */
export const approvalNeeds = ['email', 'licenceNumber', 'licenceDocument', 'ownLicence', 'position'] as const;
export type ApprovalNeed = (typeof approvalNeeds)[number];

/** How long a decision about a lab can be undone, unless it is held. */
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
  /** The owner's plan. */
  tier: string;
  /** Null without a review. */
  rating: number | null;
  reviewCount: number;
  reviewStatus: ReviewStatus;
  reviewReason: string | null;
  approved: boolean;
  /** What an approval needs and is not there; empty for a lab that was approved. */
  missing: ApprovalNeed[];
  /** Changes with the details that an approval vouches for. */
  version: string;
  testCount: number;
  createdAt: string;
};

/** The lab's own details, and the facts that help to decide about it. */
export type AdminLab = AdminLabRow & {
  phone: string | null;
  isEmailVerified: boolean;
  accreditations: Accreditation[];
  certificates: CertificateRow[];
  position: { lat: number; lon: number; cityDistanceMetres: number | null } | null;
  /** Weekdays from Sunday (0), in minutes of the day. */
  hours: { dow: number; openMin: number; closeMin: number }[];
  slotMinutes: number;
  slotCapacity: number;
  activeTestCount: number;
  /** Only the end of the account number. */
  bank: BankAccount;
  /** Future visits, counted to 1,000 at most. */
  comingVisitCount: number;
  /** Of these: whose customers were told and have not chosen yet. */
  waitingVisitCount: number;
  /** The lab is suspended: what becomes of them. */
  visitsAhead: VisitsAhead;
  reviewedAt: string | null;
  /** The change that waits for a decision. */
  proposal: LabProposal | null;
  /** Other labs with the same details, also as they are proposed. */
  alike: { labId: number; labName: Localized; reviewStatus: ReviewStatus; same: LabLikeness[] }[];
  /** Public while the lab is approved, and served only then. */
  logo: LabPicture | null;
  front: LabPicture | null;
};
export type LabLikeness = 'licence' | 'phone' | 'name';

export type LabHistoryRow = {
  id: number;
  at: string;
  action:
    | 'reviewLab'
    | 'undoReviewLab'
    | 'resubmit'
    | 'updateDetails'
    | 'proposeDetails'
    | 'withdrawProposal'
    | 'reviewProposal'
    | 'sendCertificate'
    | 'reviewCertificate';
  /** Null when the number no longer belongs to a known lab. */
  actorName: string | null;
  actorType: 'customer' | 'lab' | 'admin';
  changes: { column: string; before: string | null; after: string | null }[];
};
