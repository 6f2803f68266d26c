import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

export type Cell = string | number | boolean | null;

/**
 * A list as a file: rows come in pages, each asked for when the one before has gone, so that neither the server nor
 * the database holds the whole of it. `search` is the address of the list that the administrator looks at.
 */
export type ExportList = {
  columns: readonly string[];
  pages: (db: Kysely<DB>, search: URLSearchParams) => AsyncIterable<Cell[][]>;
};
