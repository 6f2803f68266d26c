import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '#/server/files/disk-store.ts';

/** A folder of this test file's own. */
export const testFileStore = diskStore(mkdtempSync(join(tmpdir(), 'mukhtabari-files-')));
