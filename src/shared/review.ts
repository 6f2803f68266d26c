import * as z from 'zod/mini';
import { latinDigits } from './digits.ts';
import type { Localized } from './locale.ts';
import { cursorInput, limitInput } from './page.ts';
import { idInput, typedText } from './text.ts';

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

export const reviewsOfLabInput = z.object({ labId: idInput, cursor: cursorInput, limit: limitInput });
export type ReviewsOfLabInput = z.infer<typeof reviewsOfLabInput>;

export const ownLabReviewsInput = z._default(z.object({ cursor: cursorInput, limit: limitInput }), {
  limit: 20,
});

/** An empty reply takes back what was said. */
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

/** 'reported' are published ones that a lab reported. */
const reviewQueues = ['waiting', 'reported', 'hidden', 'published'] as const;
export type ReviewQueue = (typeof reviewQueues)[number];

export const adminReviewsInput = z._default(
  z.object({ state: z._default(z.enum(reviewQueues), 'waiting'), cursor: cursorInput, limit: limitInput }),
  { state: 'waiting', limit: 20 },
);
export type AdminReviewsInput = z.infer<typeof adminReviewsInput>;

/** Hiding needs a reason: the customer reads it. */
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
  /** Empty where only stars were given. */
  comment: string;
  reply: string | null;
};

/** As anybody reads it: the month is all that is said of the time, an initial all of the person. */
export type PublicReview = Review & { month: string; initial: string | null };

export type OwnLabReview = PublicReview & { isReported: boolean };

export type OwnReview = Review & {
  labId: number;
  labName: Localized;
  /** A completed booking there: with it the review can be changed. */
  bookingId: string;
  state: ReviewState;
  hiddenReason: string | null;
};

/** A lab where the customer has been and of which they have said nothing. */
export type LabToReview = { labId: number; labName: Localized; bookingId: string; visitedAt: string };

export type AdminReview = Review & {
  labId: number;
  labName: Localized;
  state: ReviewState;
  hiddenReason: string | null;
  reportReason: string | null;
  updatedAt: string;
  /** Since when somebody should have read it; null where nobody needs to. */
  waitingSince: string | null;
};

const LINK = /https?:|www\.|[\p{L}\d-]\.(?:com|net|org|sa|info|io|co|me|link|app|shop|store)(?![\p{L}\d])/iu;
const EMAIL = /\S@\S/u;
/** Eight digits or more, however they are spaced. */
const PHONE = /(?:\d[\s().+-]*){8,}/u;
/** A value with its unit is somebody's result. */
const RESULT =
  /\d\s*(?:[mµunp]?g|mmol|[mµunp]mol|IU|mIU|ملغ|مغ|ملجم|ميكروغرام|مليمول|وحدة)\s*(?:\/|٪|%)?\s*(?:dl|ml|l\b|لتر|مل|ديسيلتر)/iu;

/** Whether a person should read it before others do: it may say how to reach somebody, or a result. */
export function mustBeRead(comment: string): boolean {
  const text = latinDigits(comment);
  return [LINK, EMAIL, PHONE, RESULT].some((pattern) => pattern.test(text));
}
