import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';
import { adminLabsOf } from './labs-input.ts';

/** What the labs section is opened with. */
export const loadLabReview = (trpc: TrpcUtils, search: AdminSearch): Promise<unknown> =>
  trpc.admin.labs.prefetchInfinite(adminLabsOf(search));
