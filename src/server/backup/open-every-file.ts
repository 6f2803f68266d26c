import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { unseal } from '#/server/platform/crypto/seal.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import { openFileKeyOf } from '#/server/platform/files/lab-key.ts';
import { readNamedFiles } from './read-named-files.ts';

/**
 * Decrypts each file that the database names, and compares it with what was uploaded. `destroyed`: files of laboratories
 * whose key was destroyed on purpose.
 */
export async function openEveryFile(
  db: Kysely<DB>,
  fileStore: FileStore,
  keys: Keys,
): Promise<{ opened: number; closed: string[]; destroyed: number }> {
  let opened = 0;
  let destroyed = 0;
  const closed: string[] = [];
  for await (const { key, bytes } of readNamedFiles(db, fileStore)) {
    const { sha256, ...file } = await db
      .selectFrom('stored_files as f')
      .leftJoin('lab_keys as k', 'k.id', 'f.lab_key_id')
      .select(['f.sha256', 'f.storage_key as storageKey', 'f.wrapped_key as wrapped', 'f.lab_id as labId'])
      .select(['f.lab_key_id as labKeyId', 'k.key_sealed as labKeySealed'])
      .where('f.storage_key', '=', key)
      .executeTakeFirstOrThrow();
    const isDestroyed = file.wrapped.length === 0 || (file.labKeyId !== null && file.labKeySealed === null);
    if (isDestroyed) destroyed += 1;
    else if (bytes && isWhole(bytes, () => openFileKeyOf(keys, file), { key, sha256 })) opened += 1;
    else closed.push(key);
  }
  return { opened, closed, destroyed };
}

function isWhole(
  sealed: Buffer,
  fileKey: () => Buffer | null,
  { key, sha256 }: { key: string; sha256: Buffer },
) {
  try {
    const opening = fileKey();
    if (opening === null) return false;
    return createHash('sha256')
      .update(unseal(opening, sealed, key))
      .digest()
      .equals(sha256);
  } catch {
    return false;
  }
}
