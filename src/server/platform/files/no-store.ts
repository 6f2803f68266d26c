import { AppError } from '#/shared/core/app-error.ts';
import type { FileStore } from './file-store.ts';

const refuse = () => Promise.reject(new AppError('FILES_UNAVAILABLE'));

/** For a deployment without a file store: refuses files; results can still be entered by hand. */
export const noStore: FileStore = {
  put: refuse,
  get: refuse,
  delete: refuse,
  async *listBefore() {},
};
