import { AppError } from '#/shared/app-error.ts';
import type { FileStore } from './file-store.ts';

const refuse = () => Promise.reject(new AppError('FILES_UNAVAILABLE'));

/** For a deployment without a place for files: values can be entered by hand, files are refused. */
export const noStore: FileStore = {
  put: refuse,
  get: refuse,
  delete: refuse,
  async *listBefore() {},
};
