import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { constants, createZstdCompress } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { type ArchiveEntry, packTar } from './tar.ts';

/**
 * Streams the entries into a compressed file that only the owners of these public keys can read. The file has its name
 * only once it is whole and on the disk.
 */
export async function writeArchive(
  path: string,
  recipients: readonly string[],
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const folder = dirname(path);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `.${basename(path)}.${randomUUID()}.partial`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    await pipeline(
      Readable.from(packTar(entries)),
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      (source: AsyncIterable<Uint8Array>) => encrypted(encrypter, source),
      file.createWriteStream({ flush: true }),
    );
    await rename(unfinished, path);
    await syncFolder(folder);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* encrypted(encrypter: Encrypter, source: AsyncIterable<Uint8Array>) {
  yield* (await encrypter.encrypt(
    ReadableStream.from(source) as globalThis.ReadableStream,
  )) as unknown as AsyncIterable<Uint8Array>;
}

/** A folder's entries need an fsync of their own. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
