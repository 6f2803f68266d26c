import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export type StoredFile = { fileId: string; contentType: string; byteSize: number };

/** The laboratory's own files of the released versions, by result. */
export async function readReportFiles(
  db: Kysely<DB>,
  resultIds: readonly string[],
): Promise<Map<string, StoredFile[]>> {
  const { rows } = await sql<{ result_id: string; id: string; content_type: string; byte_size: number }>`
    select /* hot:report-files */ rf.result_id, f.id, f.content_type, f.byte_size
    from results r
    join result_files rf on rf.result_id = r.id and rf.version = r.released_version
    join stored_files f on f.id = rf.file_id
    where r.id = any (${[...resultIds]}::uuid[])
    order by rf.result_id, rf.position, f.id`.execute(db);
  const files = new Map<string, StoredFile[]>();
  for (const row of rows) {
    const file = { fileId: row.id, contentType: row.content_type, byteSize: row.byte_size };
    files.set(row.result_id, [...(files.get(row.result_id) ?? []), file]);
  }
  return files;
}
