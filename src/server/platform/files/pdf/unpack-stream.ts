import { constants, createInflate, createInflateRaw } from 'node:zlib';
import { joinParts } from '../join-parts.ts';
import type { Turn } from '../take-turns.ts';

const MOST_STREAM_BYTES = 32 * 1024 * 1024;
const STEP_BYTES = 64 * 1024;
const options = { chunkSize: STEP_BYTES, finishFlush: constants.Z_SYNC_FLUSH };

/** Null: cannot be unpacked. A wrong checksum at the end is ignored, as readers ignore it. */
export async function unpackStream(
  packed: Buffer,
  mostBytes: number,
  turn: Turn,
): Promise<Buffer | 'bomb' | null> {
  const limit = Math.min(MOST_STREAM_BYTES, mostBytes);
  if (limit <= 0) return 'bomb';
  const ways = [
    () => createInflate(options).end(packed),
    () => createInflateRaw(options).end(packed.subarray(2)),
  ];
  for (const way of ways) {
    const parts = await partsOf(way(), limit);
    if (parts !== null) return parts === 'bomb' ? parts : joinParts(parts, turn);
  }
  return null;
}

async function partsOf(unpacking: AsyncIterable<Buffer>, limit: number): Promise<Buffer[] | 'bomb' | null> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of unpacking) {
      size += part.length;
      if (size > limit) return 'bomb';
      parts.push(part);
    }
    return parts;
  } catch {
    return null;
  }
}
