import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The sites that may show the widget of a lab: none while it is not approved. */
export async function readShownSites(db: Kysely<DB>, labId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lab_sites as s')
    .innerJoin('labs as l', 'l.id', 's.lab_id')
    .select('s.origin')
    .where('s.lab_id', '=', labId)
    .where('l.approved', '=', true)
    .orderBy('s.added_at')
    .orderBy('s.origin')
    .execute();
  return rows.map(({ origin }) => origin);
}
