import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

const STEP_BYTES = 64 * 1024;
const HEADER = 8;
const CHUNK_OVERHEAD = 12;
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The seven passes of an interlaced picture: first column and row, then the steps. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Whether the pixels of a PNG that `checkPng` accepted unpack to exactly what its header says. Programs that draw it
 * unpack all of it, so a small file must not become a large one there.
 */
export async function hasWholePixels(png: Buffer): Promise<boolean> {
  const expected = bytesOfPixels(png);
  if (expected === null) return false;
  try {
    let size = 0;
    const pixels = Readable.from(dataOf(png)).pipe(createInflate({ chunkSize: STEP_BYTES }));
    for await (const part of pixels) {
      size += (part as Buffer).length;
      if (size > expected) return false;
    }
    return size === expected;
  } catch {
    return false;
  }
}

function* dataOf(png: Buffer) {
  let offset = HEADER;
  while (offset + CHUNK_OVERHEAD <= png.length) {
    const end = offset + CHUNK_OVERHEAD + png.readUInt32BE(offset);
    if (png.toString('latin1', offset + 4, offset + 8) === 'IDAT') yield png.subarray(offset + 8, end - 4);
    offset = end;
  }
}

/** Null: a combination that the format does not have. */
function bytesOfPixels(png: Buffer): number | null {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth = 0, colorType = -1, , , interlace] = png.subarray(24, 29);
  const samples = SAMPLES[colorType];
  if (samples === undefined || ![1, 2, 4, 8, 16].includes(depth)) return null;
  const bytesOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * samples * depth) / 8));
  if (interlace === 0) return bytesOf(width, height);
  if (interlace !== 1) return null;
  const along = (length: number, first: number, step: number) =>
    Math.max(0, Math.ceil((length - first) / step));
  return PASSES.map(([x, y, stepX, stepY]) =>
    bytesOf(along(width, x, stepX), along(height, y, stepY)),
  ).reduce((one, two) => one + two);
}
