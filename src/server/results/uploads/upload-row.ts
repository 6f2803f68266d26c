import { sql } from 'kysely';
import type { Upload, UploadKind } from '#/shared/results/upload.ts';

export type UploadRow = {
  id: string;
  original_name: string;
  content_type: string;
  created_at: Date;
  landed: number;
  waiting: number;
  refused: number;
  dismissed: number;
};

const kindOf: Record<string, UploadKind> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'text/csv': 'csv',
};

export const uploadColumns = sql`
  u.id, f.original_name, f.content_type, u.created_at, n.landed, n.waiting, n.refused, n.dismissed`;

export const uploadTables = sql`
  uploads u
  join stored_files f on f.id = u.file_id
  cross join lateral (
    select count(*) filter (where state = 'landed')::int as landed,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'dismissed')::int as dismissed
    from upload_items i where i.upload_id = u.id
  ) n`;

export const toUpload = (row: UploadRow): Upload => ({
  id: row.id,
  fileName: row.original_name,
  kind: kindOf[row.content_type] ?? 'fhir',
  uploadedAt: row.created_at.toISOString(),
  landedCount: row.landed,
  waitingCount: row.waiting,
  refusedCount: row.refused,
  dismissedCount: row.dismissed,
});
