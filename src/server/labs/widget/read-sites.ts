import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export async function readSites(db: Kysely<DB>, labId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lab_sites')
    .select('origin')
    .where('lab_id', '=', labId)
    .orderBy('added_at')
    .orderBy('origin')
    .execute();
  return rows.map(({ origin }) => origin);
}
