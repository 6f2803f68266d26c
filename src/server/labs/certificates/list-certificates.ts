import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { CertificateRow } from '#/shared/labs/certificate.ts';

/** Earlier certificates of a kind are listed up to this number of rows; the newest come first. */
const MOST_ROWS = 40;

/** The certificates of a lab without those that a newer one replaced. */
export async function listCertificates(db: Kysely<DB>, labId: number): Promise<CertificateRow[]> {
  const rows = await db
    .selectFrom('lab_certificates as c')
    .leftJoin('stored_files as f', 'f.id', 'c.file_id')
    .select([
      'c.id',
      'c.kind',
      'c.number',
      'c.expires_on',
      'c.state',
      'c.reason',
      'c.sent_at',
      'c.decided_at',
    ])
    .select('f.original_name')
    .select(sql<boolean>`coalesce(c.expires_on < riyadh_day(now()), false)`.as('is_expired'))
    .where('c.lab_id', '=', labId)
    .where('c.state', '<>', 'replaced')
    .orderBy('c.id', 'desc')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((row) => ({
    certificateId: row.id,
    kind: row.kind,
    number: row.number,
    expiresOn: row.expires_on,
    fileName: row.original_name,
    state: row.state,
    isExpired: row.is_expired,
    reason: row.reason,
    sentAt: row.sent_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}
