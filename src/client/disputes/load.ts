import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';
import { adminReviewsOf } from './reviews-input.ts';

/** What the section of reviews and cases is opened with. */
export const loadCases = (trpc: TrpcUtils, search: AdminSearch): Promise<unknown> =>
  trpc.admin.reviews.prefetchInfinite(adminReviewsOf(search));
