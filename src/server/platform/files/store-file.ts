import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { seal } from '../crypto/seal.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Context } from '../trpc/context.ts';
import { takeLabKey } from './lab-key.ts';
import { hashFile } from './read-sent-file.ts';
import { scanForViruses } from './scan-for-viruses.ts';
import { sealFile } from './seal-file.ts';

const KEY_BYTES = 32;
const NAME_BYTES = 24;

export type ContentType =
  | 'application/pdf'
  | 'image/png'
  | 'image/jpeg'
  | 'text/csv'
  | 'application/fhir+json';
export type FileToStore = {
  labId: number;
  contentType: ContentType;
  bytes: Uint8Array;
  originalName: string;
};

/**
 * Encrypts the bytes with their own key, which the key of the laboratory wraps, and stores them. Returns a function that inserts the row in the caller's
 * transaction; if that fails, the orphaned bytes are deleted later (sweep-orphans.ts). Every stored file passes here, so
 * here it is scanned.
 * @throws {AppError} FILE_INFECTED, FILES_UNAVAILABLE
 */
export async function storeFile(
  { site, fileStore }: Pick<Context, 'site' | 'fileStore'>,
  { labId, contentType, bytes, originalName }: FileToStore,
): Promise<(db: Kysely<DB>) => Promise<{ fileId: string }>> {
  if (site.virusScanner) await scanForViruses(site.virusScanner, bytes);
  const name = randomBytes(NAME_BYTES).toString('hex');
  const storageKey = `${name.slice(0, 2)}/${name}`;
  const fileKey = randomBytes(KEY_BYTES);
  await fileStore.put(storageKey, await sealFile(fileKey, bytes, storageKey));
  const row = {
    storage_key: storageKey,
    lab_id: labId,
    content_type: contentType,
    byte_size: bytes.length,
    sha256: await hashFile(bytes),
    original_name: originalName,
  };
  return async (db) => {
    const labKey = await takeLabKey(db, site.keys, labId);
    const wrapped = { lab_key_id: labKey.id, wrapped_key: seal(labKey.key, fileKey, storageKey) };
    const { id } = await db
      .insertInto('stored_files')
      .values({ ...row, ...wrapped })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { fileId: id };
  };
}
