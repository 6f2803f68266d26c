import type { Kysely } from 'kysely';
import type { AuditAction } from '#/shared/admin/audit.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Site } from '../trpc/context.ts';

export type Cell = string | number | boolean | null;

/**
 * A list as a CSV file. Rows are read page by page as the client receives them, so neither the server nor the database
 * holds the whole list. `search` contains the filters of the administrator's page.
 */
export type ExportList = {
  columns: readonly string[];
  pages: (db: Kysely<DB>, search: URLSearchParams, site: Site) => AsyncIterable<Cell[][]>;
  /** The name of its download in the audit log, where it has one of its own. */
  recordedAs?: AuditAction;
};
