import { createHash } from 'node:crypto';
import { AppError } from '#/shared/core/app-error.ts';
import { unseal } from '../crypto/seal.ts';
import type { Context } from '../trpc/context.ts';

export type StoredFile = { contentType: string; bytes: Buffer };

/**
 * Returns the decrypted bytes; a changed bit is an error. The caller checks access and records the read.
 * @throws {AppError} NOT_FOUND
 */
export async function readFile(
  { db, site, fileStore }: Pick<Context, 'db' | 'site' | 'fileStore'>,
  fileId: string,
): Promise<StoredFile> {
  const file = await db
    .selectFrom('stored_files')
    .select(['storage_key', 'content_type', 'sha256', 'wrapped_key'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  const sealed = file && (await fileStore.get(file.storage_key));
  if (!sealed) throw new AppError('NOT_FOUND');
  const fileKey = unseal(site.keys.seal, file.wrapped_key, file.storage_key);
  const bytes = unseal(
    fileKey,
    Buffer.from(sealed.buffer, sealed.byteOffset, sealed.length),
    file.storage_key,
  );
  if (!createHash('sha256').update(bytes).digest().equals(file.sha256)) {
    throw new Error(`the stored file ${fileId} is not what was stored`);
  }
  return { contentType: file.content_type, bytes };
}
