import type { Site } from '#/server/platform/trpc/context.ts';
import { makeFileKey } from './file-key.ts';
import type { Reader } from './record-reads.ts';

/** The address of a file for the next few minutes: `/files/{key}`, signed for this reader alone. */
export function signFileUrl(
  site: Pick<Site, 'keys'>,
  fileId: string,
  reader: Reader,
  now = new Date(),
): string {
  return `/files/${makeFileKey(site.keys.file, fileId, reader, now)}`;
}
