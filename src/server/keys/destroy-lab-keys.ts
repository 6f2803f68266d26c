import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Destroyed = { keys: number; files: number };

/**
 * Destroys the keys of a laboratory: its files cannot be opened any more, wherever copies of them are (older backups still hold the keys). Values of results
 * in rows stay. For good; an upload that is under way is waited for. Returns null unless this is its English name.
 */
export const destroyLabKeys = (
  db: Kysely<DB>,
  { labId, name }: { labId: number; name: string },
): Promise<Destroyed | null> =>
  db.transaction().execute(async (trx) => {
    // An upload whose file refers to the laboratory waits, or is waited for.
    const { rows: labs } = await sql`
      select from labs where id = ${labId} and lab_name_en = ${name} for update`.execute(trx);
    if (labs.length === 0) return null;
    const keys = await sql`
      update lab_keys set key_sealed = null, destroyed_at = now()
      where lab_id = ${labId} and key_sealed is not null`.execute(trx);
    // Files of earlier releases are wrapped by the secret of the site itself.
    const files = await sql`
      update stored_files set wrapped_key = ''::bytea
      where lab_id = ${labId} and wrapped_key <> ''::bytea`.execute(trx);
    return { keys: Number(keys.numAffectedRows ?? 0), files: Number(files.numAffectedRows ?? 0) };
  });
