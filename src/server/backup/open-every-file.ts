import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import { unseal } from '#/server/platform/crypto/seal.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import { readNamedFiles } from './read-named-files.ts';

/** Decrypts each file that the database names, and compares it with what was uploaded. */
export async function openEveryFile(
  db: Kysely<DB>,
  fileStore: FileStore,
  appSecret: string,
): Promise<{ opened: number; closed: string[] }> {
  const keys = deriveKeys(appSecret);
  let opened = 0;
  const closed: string[] = [];
  for await (const { key, bytes } of readNamedFiles(db, fileStore)) {
    const { wrapped_key: wrappedKey, sha256 } = await db
      .selectFrom('stored_files')
      .select(['wrapped_key', 'sha256'])
      .where('storage_key', '=', key)
      .executeTakeFirstOrThrow();
    if (bytes && isWhole(bytes, () => unseal(keys.seal, wrappedKey, key), { key, sha256 })) opened += 1;
    else closed.push(key);
  }
  return { opened, closed };
}

function isWhole(sealed: Buffer, fileKey: () => Buffer, { key, sha256 }: { key: string; sha256: Buffer }) {
  try {
    return createHash('sha256')
      .update(unseal(fileKey(), sealed, key))
      .digest()
      .equals(sha256);
  } catch {
    return false;
  }
}
