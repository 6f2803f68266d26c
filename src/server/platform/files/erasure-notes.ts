import { AppError } from '#/shared/core/app-error.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import type { FileStore } from './file-store.ts';

/** Keys of files begin with two hexadecimal digits, so none of them begins so. */
const FOLDER = 'er/';
/** Longer than any backup is kept. */
const KEPT_MS = 400 * DAY_MS;

/**
 * The key of the note that this user was erased: 'er/20261127t001500.0190…', so that keys sort by time. Notes are kept
 * beside the files because the database may be lost, and an older one restored. They hold an id and a time.
 */
export const erasureNote = (at: Date, userId: string) =>
  `${FOLDER}${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase()}.${userId}`;

export const isKeptNote = (key: string, now: Date) =>
  key.startsWith(FOLDER) && key > erasureNote(new Date(now.getTime() - KEPT_MS), '');

/** @throws {AppError} FILES_UNAVAILABLE. A site without a store has no notes, and erases all the same. */
export async function putErasureNote(fileStore: FileStore, note: string): Promise<void> {
  await fileStore.put(note, new TextEncoder().encode('erased')).catch((cause: unknown) => {
    const hasNoStore = cause instanceof AppError && cause.code === 'FILES_UNAVAILABLE';
    if (!hasNoStore) throw new AppError('FILES_UNAVAILABLE', { cause });
  });
}

/** The ids of the users who were erased since this moment. */
export async function listErasures(fileStore: FileStore, since: Date): Promise<string[]> {
  const userIds: string[] = [];
  // The store's clock may be ahead of ours.
  const end = new Date(Date.now() + DAY_MS);
  for await (const key of fileStore.listBefore(end, erasureNote(since, ''))) {
    if (!key.startsWith(FOLDER)) break;
    userIds.push(key.slice(key.indexOf('.') + 1));
  }
  return userIds;
}
