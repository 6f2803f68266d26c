import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Keys } from '../crypto/keys.ts';
import { unseal } from '../crypto/seal.ts';
import { openValue, sealValue } from '../crypto/sealed-value.ts';
import type { DB } from '../db/schema.gen.ts';

const KEY_BYTES = 32;

export type LabKey = { id: string; key: Buffer };

/** What the sealed key of a laboratory is bound to. */
export const labKeyBoundTo = (keyId: string, labId: number) => `lab_key:${labId}:${keyId}`;

/**
 * The present key of a laboratory, made with its first file. It stays while the transaction runs: its row is locked
 * against being replaced or destroyed.
 */
export async function takeLabKey(db: Kysely<DB>, keys: Keys, labId: number): Promise<LabKey> {
  const known = await findLabKey(db, keys, labId);
  if (known) return known;
  await insertLabKey(db, keys, labId);
  // Of several first files at once, one made the key.
  const made = await findLabKey(db, keys, labId);
  if (!made) throw new Error(`the laboratory ${labId} has no key`);
  return made;
}

/** Makes the present key of a laboratory, unless it has one. */
export async function insertLabKey(db: Kysely<DB>, keys: Keys, labId: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`select uuid_v7() as id`.execute(db);
  const id = rows[0]?.id ?? '';
  await db
    .insertInto('lab_keys')
    .values({
      id,
      lab_id: labId,
      key_sealed: sealValue(keys, randomBytes(KEY_BYTES), labKeyBoundTo(id, labId)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findLabKey(db: Kysely<DB>, keys: Keys, labId: number): Promise<LabKey | null> {
  const row = await db
    .selectFrom('lab_keys')
    .select(['id', 'key_sealed'])
    .where('lab_id', '=', labId)
    .where('retired_at', 'is', null)
    .where('destroyed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!row?.key_sealed) return null;
  return { id: row.id, key: openValue(keys, row.key_sealed, labKeyBoundTo(row.id, labId)) };
}

export type WrappedKey = {
  storageKey: string;
  wrapped: Buffer;
  labId: number;
  labKeyId: string | null;
  labKeySealed: Buffer | null;
};

/** The key of one file; null where its laboratory's key was destroyed. */
export function openFileKeyOf(keys: Keys, file: WrappedKey): Buffer | null {
  if (file.wrapped.length === 0) return null;
  if (file.labKeyId === null) return openValue(keys, file.wrapped, file.storageKey);
  if (file.labKeySealed === null) return null;
  const labKey = openValue(keys, file.labKeySealed, labKeyBoundTo(file.labKeyId, file.labId));
  return unseal(labKey, file.wrapped, file.storageKey);
}
