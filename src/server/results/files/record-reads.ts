import { type Kysely, sql } from 'kysely';
import type { DB, UserType } from '#/server/platform/db/schema.gen.ts';

export type Reader =
  | { userId: string; userType: UserType; labId: number | null }
  /** The visitor of a link that the owner shared. */
  | { shareId: string };

export type ReadVia = 'page' | 'file' | 'trend' | 'analysis' | 'export' | 'share' | 'entry' | 'verify';

/** Records that these results were shown to a reader; before the response is sent, in its transaction if it has one. */
export async function recordReads(
  db: Kysely<DB>,
  reader: Reader,
  resultIds: readonly string[],
  via: ReadVia,
): Promise<void> {
  if (resultIds.length === 0) return;
  const isPerson = 'userId' in reader;
  await sql`
    insert /* hot:record-reads */ into result_reads (owner_id, result_id, reader_id, reader_type, lab_id, share_id, via)
    select r.customer_id, r.id, ${isPerson ? reader.userId : null}::uuid, ${isPerson ? reader.userType : null}::user_type,
           ${isPerson ? reader.labId : null}::int, ${isPerson ? null : reader.shareId}::uuid, ${via}
    from results r where r.id = any (${[...new Set(resultIds)]}::uuid[]) order by r.id`.execute(db);
}
