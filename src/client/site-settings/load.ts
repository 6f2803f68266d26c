import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';

/** What the section is opened with. */
export const loadSettings = async (_trpc: TrpcUtils, _search: AdminSearch): Promise<void> => {};
