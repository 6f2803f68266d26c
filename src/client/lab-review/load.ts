import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';
import { adminLabsOf, labHistoryOf, openedLab } from './labs-input.ts';

/** What the labs section is opened with: the list, or one lab. */
export async function loadLabReview(trpc: TrpcUtils, search: AdminSearch): Promise<void> {
  const labId = openedLab(search);
  await (labId === null
    ? Promise.all([trpc.admin.labs.prefetchInfinite(adminLabsOf(search)), trpc.admin.labCities.prefetch()])
    : Promise.all([
        trpc.admin.lab.prefetch({ labId }),
        trpc.admin.labHistory.prefetchInfinite(labHistoryOf(labId)),
      ]));
}
