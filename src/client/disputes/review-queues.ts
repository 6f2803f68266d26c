import type { ReviewQueue } from '#/shared/review.ts';

/** Named here too, so that the address is read without the code that checks reviews. */
export const reviewQueues = [
  'waiting',
  'reported',
  'hidden',
  'published',
] as const satisfies readonly ReviewQueue[];
