import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import type { AuditInput } from '#/shared/admin/audit.ts';

const LIMIT = 20;
const NAMED = /^[a-z]+\.[a-zA-Z]+$/;

/** Reads the log's filter from the address. Does not import the action names, which would enter the first load. */
export function auditOf({ text, kind, open, from, to }: AdminSearch) {
  return {
    text: text ?? '',
    limit: LIMIT,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server refuses what is none
    ...(kind !== undefined && NAMED.test(kind) ? { action: kind as NonNullable<AuditInput['action']> } : {}),
    ...(open === undefined ? {} : { subjectId: open }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

export const loadAudit = ({ admin }: TrpcUtils, search: AdminSearch): Promise<void> =>
  admin.audit.prefetchInfinite(auditOf(search));
