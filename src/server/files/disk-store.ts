import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Files in a folder of this machine. A file appears whole or not at all. */
export function diskStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => {
    const path = join(root, key);
    if (!path.startsWith(root + sep)) throw new Error('This key leads out of the folder.');
    return path;
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(unfinished, bytes, { mode: 0o600 });
      await rename(unfinished, path);
    },
    get: (key) => unlessMissing(async () => new Uint8Array(await readFile(pathOf(key)))),
    delete: (key) => rm(pathOf(key), { force: true }),
    async *listBefore(moment) {
      const files = await unlessMissing(() => opendir(root, { recursive: true }));
      if (!files) return;
      for await (const entry of files) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        // What somebody else has swept meanwhile is gone.
        const found = await unlessMissing(() => stat(path));
        if (found && found.mtime < moment) yield relative(root, path).split(sep).join('/');
      }
    },
  };
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
