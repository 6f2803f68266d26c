import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';
import { isStorageKey, storageKey } from './storage-key.ts';

/** What we use of a bucket that is bound to a Worker. */
export type R2Bucket = {
  put: (key: string, bytes: Uint8Array, options: { sha256: string }) => Promise<unknown>;
  get: (key: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>;
  delete: (key: string) => Promise<void>;
  list: (options: { cursor?: string; startAfter?: string; limit?: number }) => Promise<R2Page>;
};
type R2Page = { objects: readonly { key: string; uploaded: Date }[] } & (
  | { truncated: false }
  | { truncated: true; cursor: string }
);

/** Files in a bucket of Cloudflare R2, asked by its binding: no address and no secret. */
export function r2Store(bucket: R2Bucket): FileStore {
  return {
    async put(key, bytes) {
      // What arrives changed or cut is refused by the bucket.
      await bucket.put(storageKey(key), bytes, { sha256: createHash('sha256').update(bytes).digest('hex') });
    },
    async get(key) {
      const found = await bucket.get(storageKey(key));
      return found && new Uint8Array(await found.arrayBuffer());
    },
    delete: async (key) => bucket.delete(storageKey(key)),
    async *listBefore(moment, after = '') {
      let page: R2Page;
      let cursor: string | undefined;
      do {
        // oxlint-disable-next-line no-await-in-loop -- each page names the next
        page = await bucket.list(cursor === undefined ? { ...(after && { startAfter: after }) } : { cursor });
        for (const { key, uploaded } of page.objects) {
          if (uploaded < moment && isStorageKey(key)) yield key;
        }
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor !== undefined);
    },
  };
}
