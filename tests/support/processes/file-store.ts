import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '#/server/platform/files/disk-store.ts';

/** A folder for this test file only. */
export const testFileStore = diskStore(mkdtempSync(join(tmpdir(), 'mukhtabari-files-')));
