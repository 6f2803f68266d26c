/**
 * Where sealed files lie, by keys that name nothing ('5f/5f3c…'). Bytes under a key never change; a key that is put
 * twice holds what was put first or the same.
 */
export type FileStore = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null where there is no such file. */
  get: (key: string) => Promise<Uint8Array | null>;
  /** No error where there is none. */
  delete: (key: string) => Promise<void>;
  /** Every key that was put before this moment, whole or not, in the order of keys; from behind `after` where given. */
  listBefore: (moment: Date, after?: string) => AsyncIterable<string>;
};
