import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { ReadableStream } from 'node:stream/web';
import { createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { BackupRefused } from './backup-refused.ts';
import { type ArchiveEntry, unpackTar } from './tar.ts';

/**
 * Streams the entries of an archive. Each chunk is authentic when it comes, but only the end of the iteration proves
 * that the archive is whole.
 * @throws {BackupRefused} for another key, and for a cut or changed archive
 */
export async function* readArchive(path: string, identity: string): AsyncGenerator<ArchiveEntry> {
  await access(path).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${path} cannot be read (${error.code ?? error.message}).`);
  });
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const source = createReadStream(path, { highWaterMark: 256 * 1024 });
  try {
    const plain = await decrypter.decrypt(ReadableStream.from(source) as globalThis.ReadableStream);
    const chunks = plain as unknown as AsyncIterable<Uint8Array>;
    const tar = pipeline(
      async function* () {
        yield* chunks;
      },
      createZstdDecompress(),
      () => {},
    );
    yield* unpackTar(tar);
  } catch (error) {
    throw refusalOf(path, error);
  } finally {
    source.destroy();
  }
}

function refusalOf(path: string, error: unknown) {
  if (error instanceof BackupRefused) return error;
  const reason = error instanceof Error ? error.message : '';
  return /no identity matched/.test(reason)
    ? new BackupRefused(`${path} was encrypted for another key.`)
    : new BackupRefused(`${path} is no whole backup: it was cut, changed or damaged.`);
}
