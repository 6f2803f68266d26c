import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';
import { casesOf, casesViewOf } from './cases-input.ts';
import { adminReviewsOf } from './reviews-input.ts';

/** What the section of reviews and cases is opened with. */
export async function loadCases({ admin }: TrpcUtils, search: AdminSearch): Promise<void> {
  if (casesViewOf(search) === 'reviews') return admin.reviews.prefetchInfinite(adminReviewsOf(search));
  if (search.open === undefined) return admin.cases.prefetchInfinite(casesOf(search));
  await admin.case.prefetch({ caseId: search.open });
}
