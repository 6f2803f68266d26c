import type { FileStore } from './file-store.ts';
import { type R2Bucket, r2Store } from './r2-store.ts';
import { s3Store, type S3Settings } from './s3-store.ts';

type Options = {
  /** The Worker's binding; undefined on Node. */
  bucket?: R2Bucket | undefined;
  s3: S3Settings | null;
  /** The runtime's default: a folder on Node, none on Workers. */
  otherwise: FileStore;
};

/** Prefers the binding, then S3, then the default. */
export function chooseFileStore({ bucket, s3, otherwise }: Options): FileStore {
  if (bucket) return r2Store(bucket);
  return s3 ? s3Store(s3) : otherwise;
}
