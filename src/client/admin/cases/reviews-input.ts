import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { ReviewQueue } from '#/shared/labs/review.ts';

const LIMIT = 20;

/** Repeated here so that reading the address does not load the review schemas. */
const reviewQueues = ['waiting', 'reported', 'hidden', 'published'] as const satisfies readonly ReviewQueue[];

/** The input of the review queue. */
export const adminReviewsOf = ({ status }: AdminSearch) => ({
  state: reviewQueues.find((queue) => queue === status) ?? ('waiting' as const),
  limit: LIMIT,
});
