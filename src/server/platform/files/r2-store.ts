import { createHash } from 'node:crypto';
import type { FileStore } from './file-store.ts';
import { isStorageKey, storageKey } from './storage-key.ts';

/** The used part of a Worker's R2 binding. */
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

/** Stores files in a Cloudflare R2 bucket through its binding, without address or secret. */
export function r2Store(bucket: R2Bucket): FileStore {
  return {
    async put(key, bytes) {
      // The bucket refuses corrupted bytes.
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
        page = await bucket.list(cursor === undefined ? { ...(after && { startAfter: after }) } : { cursor });
        for (const { key, uploaded } of page.objects) {
          if (uploaded < moment && isStorageKey(key)) yield key;
        }
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor !== undefined);
    },
  };
}
