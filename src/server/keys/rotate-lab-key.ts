import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { seal } from '#/server/platform/crypto/seal.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { insertLabKey, openFileKeyOf, takeLabKey } from '#/server/platform/files/lab-key.ts';
import { openAll } from './move-sealed-column.ts';

const BATCH = 500;
const STILL_USED = '23503';

/**
 * Gives a laboratory a new key and wraps the keys of its files with it; the files themselves stay. A run that was killed
 * is continued, without another key. Returns how many were wrapped.
 */
export async function rotateLabKey(db: Kysely<DB>, keys: Keys, labId: number): Promise<number> {
  await retireKey(db, keys, labId);
  let moved = 0;
  for (;;) {
    const count = await wrapSome(db, keys, labId);
    moved += count;
    // An upload may have taken the former key just before it was retired.
    if (count === 0 && (await deleteRetired(db, labId))) return moved;
  }
}

const retireKey = (db: Kysely<DB>, keys: Keys, labId: number) =>
  db.transaction().execute(async (trx) => {
    await sql`
      update lab_keys k set retired_at = now()
      where lab_id = ${labId} and retired_at is null and destroyed_at is null
        and not exists (select from lab_keys r where r.lab_id = k.lab_id and r.retired_at is not null
                          and r.destroyed_at is null)`.execute(trx);
    await insertLabKey(trx, keys, labId);
  });

type Row = {
  id: string;
  storageKey: string;
  sealed: Buffer;
  labKeyId: string | null;
  labKeySealed: Buffer | null;
};

const wrapSome = (db: Kysely<DB>, keys: Keys, labId: number) =>
  db.transaction().execute(async (trx) => {
    const labKey = await takeLabKey(trx, keys, labId);
    const { rows } = await sql<Row>`
      select f.id, f.storage_key as "storageKey", f.wrapped_key as sealed, k.id as "labKeyId",
             k.key_sealed as "labKeySealed"
      from stored_files f join lab_keys k on k.id = f.lab_key_id
      where f.lab_id = ${labId} and k.id <> ${labKey.id}::uuid and k.key_sealed is not null and f.wrapped_key <> ''::bytea
      order by f.id limit ${BATCH}`.execute(trx);
    const { fresh, closed } = openAll(rows, (file) => {
      const fileKey = openFileKeyOf(keys, { ...file, labId, wrapped: file.sealed });
      if (fileKey === null) throw new Error('its key was destroyed');
      return seal(labKey.key, fileKey, file.storageKey);
    });
    if (closed.length > 0) throw new Error(`the key of these files does not open: ${closed.join(' ')}`);
    const { numAffectedRows } = await sql`
      update stored_files f set wrapped_key = n.fresh, lab_key_id = ${labKey.id}::uuid
      from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ old }) => old)}::bytea[],
                  ${fresh.map((file) => file.fresh)}::bytea[]) as n (id, old, fresh)
      where f.id = n.id and f.wrapped_key = n.old`.execute(trx);
    return Number(numAffectedRows ?? 0);
  });

/** Whether no file needs a retired key any more. Waits for uploads that hold one. */
async function deleteRetired(db: Kysely<DB>, labId: number): Promise<boolean> {
  try {
    await sql`delete from lab_keys where lab_id = ${labId} and retired_at is not null and destroyed_at is null`.execute(
      db,
    );
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === STILL_USED) return false;
    throw error;
  }
}
