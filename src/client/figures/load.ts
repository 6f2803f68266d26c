import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';

/** What the overview is opened with. */
export const loadFigures = async (_trpc: TrpcUtils, _search: AdminSearch): Promise<void> => {};
