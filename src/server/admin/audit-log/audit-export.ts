import type { Kysely } from 'kysely';
import type { Cell, ExportList } from '#/server/platform/csv/export-list.ts';
import { readFilters } from '#/server/platform/db/list/read-filters.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { auditInput } from '#/shared/admin/audit.ts';
import { listAudit } from './list-audit.ts';

const PAGE_ROWS = 1_000;

/** Exports the log with the filter of the same address; all changes are in one cell. */
export const auditExport: ExportList = {
  columns: [
    'id',
    'at',
    'actor_id',
    'actor_type',
    'actor_email',
    'action',
    'subject_type',
    'subject_id',
    'changes',
  ],
  async *pages(db: Kysely<DB>, search: URLSearchParams) {
    const named = new URLSearchParams(search);
    // The parameter names of the admin dashboard.
    for (const [name, meant] of [
      ['kind', 'action'],
      ['open', 'subjectId'],
    ] as const) {
      const value = search.get(name);
      if (value !== null) named.set(meant, value);
    }
    const filters = readFilters(auditInput, named);
    let cursor: string | undefined;
    do {
      const page = await listAudit({ db }, { ...filters, limit: PAGE_ROWS, cursor });
      yield page.rows.map((row): Cell[] => [
        row.id,
        row.at,
        row.actor.userId,
        row.actor.userType,
        row.actor.email,
        row.action,
        row.subjectType,
        row.subjectId,
        JSON.stringify(row.changes),
      ]);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  },
};
