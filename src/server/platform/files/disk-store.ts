import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FileStore } from './file-store.ts';
import { isStorageKey, storageKey } from './storage-key.ts';

/** Stores files in a local folder. Writes are atomic and survive a power failure. */
export function diskStore(folder: string): FileStore {
  const root = resolve(folder);
  const pathOf = (key: string) => join(root, storageKey(key));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const unfinished = `${path}.${randomUUID()}`;
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await inFile(unfinished, 'wx', async (file) => {
        await file.writeFile(bytes);
        await file.sync();
      });
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      if (made !== undefined) await syncFolder(root);
    },
    get: (key) => unlessMissing(async () => new Uint8Array(await readFile(pathOf(key)))),
    delete: async (key) => rm(pathOf(key), { force: true }),
    async *listBefore(moment, after = '') {
      for (const folderName of await namesIn(root)) {
        if (folderName < after.slice(0, folderName.length)) continue;
        for (const name of await namesIn(join(root, folderName))) {
          const key = `${folderName}/${name}`;
          if (key <= after || !isStorageKey(key)) continue;
          // Another process may have deleted the file.
          const found = await unlessMissing(() => stat(join(root, key)));
          if (found?.isFile() && found.mtime < moment) yield key;
        }
      }
    },
  };
}

async function inFile(path: string, flags: string, use: (file: FileHandle) => Promise<void>) {
  const file = await open(path, flags, 0o600);
  try {
    await use(file);
  } finally {
    await file.close();
  }
}

/** A folder's entries need an fsync of their own. */
const syncFolder = (folder: string) => inFile(folder, 'r', (opened) => opened.sync());

/** Returns none if the path is no folder or does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return [];
    throw error;
  }
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
