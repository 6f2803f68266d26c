import type { AdminSearch } from '../admin/admin-search.ts';
import type { TrpcUtils } from '../trpc.ts';
import { auditOf } from './audit-input.ts';

/** What the section is opened with. */
export const loadAudit = ({ admin }: TrpcUtils, search: AdminSearch): Promise<void> =>
  admin.audit.prefetchInfinite(auditOf(search));
