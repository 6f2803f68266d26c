/**
 * Stores encrypted files under random keys ('5f/5f3c…'). The bytes of a key never change; a second `put` has the same
 * bytes.
 */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null if the key does not exist. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** No error if the key does not exist. */
  delete: (key: string) => Promise<void>;
  /** Lists keys put before this moment, in key order, starting behind `after`; includes incomplete files. */
  listBefore: (moment: Date, after?: string) => AsyncIterable<string>;
};
