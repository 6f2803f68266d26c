import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';
import { usersOf } from './people-input.ts';

/** What the section is opened with. A person's page is asked for by the browser: that it was read is written down. */
export const loadPeople = async ({ admin }: TrpcUtils, search: AdminSearch): Promise<void> => {
  if (search.open === undefined) await admin.users.prefetchInfinite(usersOf(search));
};
