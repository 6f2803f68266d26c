import type { AdminSearch } from '../admin/admin-search.ts';
import { reviewQueues } from './review-queues.ts';

const LIMIT = 20;

/** What the queue of reviews asks for. */
export const adminReviewsOf = ({ status }: AdminSearch) => ({
  state: reviewQueues.find((queue) => queue === status) ?? ('waiting' as const),
  limit: LIMIT,
});
