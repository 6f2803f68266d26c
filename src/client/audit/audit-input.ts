import type { AuditInput } from '#/shared/audit.ts';
import type { AdminSearch } from '../admin/admin-search.ts';

const LIMIT = 20;
const NAMED = /^[a-z]+\.[a-zA-Z]+$/;

/** What the log asks for, as the address says. The code of the actions' names is no part of a first visit. */
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
