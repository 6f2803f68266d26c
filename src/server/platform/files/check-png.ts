import { crc32 } from 'node:zlib';
import type { Checked, Picture } from './checked.ts';
import { joinParts } from './join-parts.ts';
import { takeTurns } from './take-turns.ts';

export const MOST_PIXELS = 40_000_000;
const MOST_CHUNKS = 50_000;
/** As many bytes are searched in the time that one chunk takes. */
const CHUNK_COST = 128;
const HEADER = 8;
const CHUNK_OVERHEAD = 12;
/** The chunks that draw the picture; texts, times, locations and animations are dropped. */
const DRAWING_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'bKGD',
]);

/** Walks the picture chunk by chunk, checks each checksum, and drops what does not draw the picture. */
export async function checkPng(bytes: Buffer): Promise<Checked> {
  const turn = takeTurns();
  let chunks = 0;
  const parts = [bytes.subarray(0, HEADER)];
  let offset = HEADER;
  let hasPixels = false;
  let picture: Picture | null = null;
  while (offset + CHUNK_OVERHEAD <= bytes.length) {
    const length = bytes.readUInt32BE(offset);
    const end = offset + CHUNK_OVERHEAD + length;
    if (end > bytes.length) return { refused: 'damaged' };
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return { refused: 'damaged' };
    const isFirst = offset === HEADER;
    if (isFirst !== (type === 'IHDR')) return { refused: 'damaged' };
    if (isFirst) {
      if (length !== 13) return { refused: 'damaged' };
      const [width, height] = [bytes.readUInt32BE(offset + 8), bytes.readUInt32BE(offset + 12)];
      if (width === 0 || height === 0) return { refused: 'damaged' };
      if (width * height > MOST_PIXELS) return { refused: 'imageTooLarge' };
      picture = { width, height, isTurned: false };
    }
    if (type === 'IDAT') hasPixels = true;
    chunks += 1;
    if (chunks > MOST_CHUNKS) return { refused: 'damaged' };
    await turn(CHUNK_COST + length / 8);
    if (DRAWING_CHUNKS.has(type)) parts.push(bytes.subarray(offset, end));
    // An upper-case first letter marks a critical chunk: readers may not skip it.
    else if (/^[A-Z]/.test(type) || !/^[A-Za-z]{4}$/.test(type)) return { refused: 'damaged' };
    if (type === 'IEND') {
      if (!hasPixels || length > 0) return { refused: 'damaged' };
      return end === bytes.length
        ? { bytes: await joinParts(parts, turn), picture }
        : { refused: 'trailingData' };
    }
    offset = end;
  }
  return { refused: 'damaged' };
}
