import { reviewQueues } from './review-queues.ts';
import { addressReader, oneOf, words } from '../address.ts';

export const reviewStatuses = ['pending', 'approved', 'rejected', 'suspended'] as const;

/** Reads what the address of the admin desk says. */
export const adminSearch = addressReader({
  section: oneOf(['overview', 'labs', 'reviews', 'payouts', 'settings']),
  queue: oneOf(reviewQueues),
  status: oneOf(reviewStatuses),
  text: words(200),
});
export type AdminSearch = ReturnType<typeof adminSearch>;

const LIMIT = 20;

/** What the labs section asks for; the loader and the component must ask the same. */
export const adminLabsOf = ({ status, text }: AdminSearch) => ({
  ...(status ? { status } : {}),
  searchText: text ?? '',
  limit: LIMIT,
});

/** What the reviews section asks for. */
export const adminReviewsOf = ({ queue }: AdminSearch) => ({
  state: queue ?? ('waiting' as const),
  limit: LIMIT,
});

export const payoutsInput = { limit: LIMIT };
