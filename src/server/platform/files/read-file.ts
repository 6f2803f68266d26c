import { AppError } from '#/shared/core/app-error.ts';
import type { Context } from '../trpc/context.ts';
import { openFileKeyOf } from './lab-key.ts';
import { hashFile } from './read-sent-file.ts';
import { unsealFile } from './seal-file.ts';

export type StoredFile = { contentType: string; bytes: Buffer };

/**
 * Returns the decrypted bytes; a changed bit is an error. The caller checks access and records the read.
 * @throws {AppError} NOT_FOUND, also for files of a laboratory whose key was destroyed
 */
export async function readFile(
  { db, site, fileStore }: Pick<Context, 'db' | 'site' | 'fileStore'>,
  fileId: string,
): Promise<StoredFile> {
  const file = await db
    .selectFrom('stored_files as f')
    .leftJoin('lab_keys as k', 'k.id', 'f.lab_key_id')
    .select(['f.content_type', 'f.sha256', 'f.storage_key as storageKey', 'f.wrapped_key as wrapped'])
    .select(['f.lab_id as labId', 'f.lab_key_id as labKeyId', 'k.key_sealed as labKeySealed'])
    .where('f.id', '=', fileId)
    .executeTakeFirst();
  const fileKey = file && openFileKeyOf(site.keys, file);
  const sealed = fileKey && (await fileStore.get(file.storageKey));
  if (!sealed) throw new AppError('NOT_FOUND');
  const bytes = await unsealFile(
    fileKey,
    Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length),
    file.storageKey,
  );
  if (!(await hashFile(bytes)).equals(file.sha256)) {
    throw new Error(`the stored file ${fileId} is not what was stored`);
  }
  return { contentType: file.content_type, bytes };
}
