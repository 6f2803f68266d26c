import type { FileStore } from './file-store.ts';
import { type R2Bucket, r2Store } from './r2-store.ts';
import { s3Store, type S3Settings } from './s3-store.ts';

type Places = {
  /** Bound to a Worker; nothing on Node. */
  bucket?: R2Bucket | undefined;
  s3: S3Settings | null;
  /** What this runtime has by itself: a folder, or nothing. */
  otherwise: FileStore;
};

/** The place that a deployment was given, the nearest first. */
export function chooseFileStore({ bucket, s3, otherwise }: Places): FileStore {
  if (bucket) return r2Store(bucket);
  return s3 ? s3Store(s3) : otherwise;
}
