import type { Site } from '../context.ts';
import type { Reader } from '../results/record-reads.ts';
import { makeFileKey } from './file-key.ts';

/** Where this reader finds that file for the next few minutes: `/files/{key}`, signed, for this reader alone. */
export function signFileUrl(
  site: Pick<Site, 'keys'>,
  fileId: string,
  reader: Reader,
  now = new Date(),
): string {
  return `/files/${makeFileKey(site.keys.file, fileId, reader, now)}`;
}
