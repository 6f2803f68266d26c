import * as z from 'zod/mini';
import { latinDigits } from '#/shared/core/digits.ts';
import { type Localized, locales } from '#/shared/core/locale.ts';
import { cursorInput, limitInput } from '#/shared/core/page.ts';
import { idInput, typedText } from '#/shared/core/text.ts';

export const MOST_COMMENT_LETTERS = 1000;
export const MOST_REPLY_LETTERS = 1000;

const reviewIdInput = z.uuid();
const reasonInput = typedText().check(z.trim(), z.maxLength(500));

export const writeReviewInput = z.object({
  bookingId: z.uuid(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  comment: z._default(typedText().check(z.trim(), z.maxLength(MOST_COMMENT_LETTERS)), ''),
});
export type WriteReviewInput = z.infer<typeof writeReviewInput>;

/** With `locale` the reviews in that language come first. */
export const reviewsOfLabInput = z.object({
  labId: idInput,
  locale: z.optional(z.enum(locales)),
  cursor: cursorInput,
  limit: limitInput,
});
export type ReviewsOfLabInput = z.infer<typeof reviewsOfLabInput>;

export const recentReviewsInput = z.object({ locale: z.enum(locales) });
export type RecentReviewsInput = z.infer<typeof recentReviewsInput>;
/** Stars from which a review counts as praise. */
export const LEAST_PRAISE = 4;

export const ownLabReviewsInput = z._default(z.object({ cursor: cursorInput, limit: limitInput }), {
  limit: 20,
});
export type OwnLabReviewsInput = z.infer<typeof ownLabReviewsInput>;

/** An empty reply removes the present one. */
export const replyToReviewInput = z.object({
  reviewId: reviewIdInput,
  reply: typedText().check(z.trim(), z.maxLength(MOST_REPLY_LETTERS)),
});
export type ReplyToReviewInput = z.infer<typeof replyToReviewInput>;

export const reportReviewInput = z.object({
  reviewId: reviewIdInput,
  reason: reasonInput.check(z.minLength(1)),
});
export type ReportReviewInput = z.infer<typeof reportReviewInput>;

/** 'reported': published reviews that a lab reported. */
const reviewQueues = ['waiting', 'reported', 'hidden', 'published'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

export const adminReviewsInput = z._default(
  z.object({ state: z._default(z.enum(reviewQueues), 'waiting'), cursor: cursorInput, limit: limitInput }),
  { state: 'waiting', limit: 20 },
);
export type AdminReviewsInput = z.infer<typeof adminReviewsInput>;

/** Hiding needs a reason, which the customer reads. */
export const moderateReviewInput = z.object({
  reviewId: reviewIdInput,
  decision: z.enum(['publish', 'hide']),
  reason: z._default(reasonInput, ''),
});
export type ModerateReviewInput = z.infer<typeof moderateReviewInput>;

export const undoModerationInput = z.object({ reviewId: z.uuid() });
export type UndoModerationInput = z.infer<typeof undoModerationInput>;

export type ReviewState = 'published' | 'waiting' | 'hidden';

type Review = {
  reviewId: string;
  rating: number;
  /** Empty if only stars were given. */
  comment: string;
  reply: string | null;
};

/** The public form: only the month of the time and an initial of the person. */
export type PublicReview = Review & { month: string; initial: string | null };

/** What the home page shows: words of praise, with their laboratory. */
export type RecentReview = Omit<PublicReview, 'reply'> & { labId: number; labName: Localized };

export type OwnLabReview = PublicReview & { isReported: boolean };

export type OwnReview = Review & {
  labId: number;
  labName: Localized;
  /** The lab takes no visits at all now, and has no page. */
  isLabOut: boolean;
  /** A completed booking there, which permits a change of the review. */
  bookingId: string;
  state: ReviewState;
  hiddenReason: string | null;
};

/** A lab that the customer visited and has not reviewed. */
export type LabToReview = { labId: number; labName: Localized; bookingId: string; visitedAt: string };

export type AdminReview = Review & {
  labId: number;
  labName: Localized;
  state: ReviewState;
  hiddenReason: string | null;
  reportReason: string | null;
  updatedAt: string;
  /** When the review began to wait for moderation; null if it does not wait. */
  waitingSince: string | null;
};

const LINK = /https?:|www\.|[\p{L}\d-]\.(?:com|net|org|sa|info|io|co|me|link|app|shop|store)(?![\p{L}\d])/iu;
const EMAIL = /\S@\S/u;
/** Eight digits or more, in any spacing. */
const PHONE = /(?:\d[\s().+-]*){8,}/u;
/** A value with its unit may be a result. */
const RESULT =
  /\d\s*(?:[mµunp]?g|mmol|[mµunp]mol|IU|mIU|ملغ|مغ|ملجم|ميكروغرام|مليمول|وحدة)\s*(?:\/|٪|%)?\s*(?:dl|ml|l\b|لتر|مل|ديسيلتر)/iu;

/** Whether the comment needs moderation before publication: it may contain contact data or a result. */
export function mustBeRead(comment: string): boolean {
  const text = latinDigits(comment);
  return [LINK, EMAIL, PHONE, RESULT].some((pattern) => pattern.test(text));
}
