import { promisify } from 'node:util';
import { constants, inflate, inflateRaw } from 'node:zlib';

const inflateAsync = promisify(inflate);
const inflateRawAsync = promisify(inflateRaw);
const MOST_STREAM_BYTES = 32 * 1024 * 1024;

/** Null: cannot be unpacked. A wrong checksum at the end is ignored, as readers ignore it. */
export async function unpackStream(packed: Buffer, mostBytes: number): Promise<Buffer | 'bomb' | null> {
  const limit = Math.min(MOST_STREAM_BYTES, mostBytes);
  if (limit <= 0) return 'bomb';
  const options = { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH };
  const ways = [() => inflateAsync(packed, options), () => inflateRawAsync(packed.subarray(2), options)];
  for (const way of ways) {
    try {
      return await way();
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return 'bomb';
    }
  }
  return null;
}
