import { crc32 } from 'node:zlib';
import type { Checked } from './checked.ts';

export const MOST_PIXELS = 40_000_000;
const MOST_CHUNKS = 50_000;
const HEADER = 8;
const CHUNK_OVERHEAD = 12;
/** What draws the picture; texts, times, places and animations are left out. */
const KEPT = new Set([
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

/** Walks the picture chunk by chunk, each with its checksum, and leaves out what is no picture. */
export function checkPng(bytes: Buffer): Checked {
  const kept = [bytes.subarray(0, HEADER)];
  let place = HEADER;
  let hasPixels = false;
  while (place + CHUNK_OVERHEAD <= bytes.length) {
    const length = bytes.readUInt32BE(place);
    const end = place + CHUNK_OVERHEAD + length;
    if (end > bytes.length) return { refused: 'damaged' };
    const type = bytes.toString('latin1', place + 4, place + 8);
    if (crc32(bytes.subarray(place + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return { refused: 'damaged' };
    const isFirst = place === HEADER;
    if (isFirst !== (type === 'IHDR')) return { refused: 'damaged' };
    if (isFirst) {
      if (length !== 13) return { refused: 'damaged' };
      const [width, height] = [bytes.readUInt32BE(place + 8), bytes.readUInt32BE(place + 12)];
      if (width === 0 || height === 0) return { refused: 'damaged' };
      if (width * height > MOST_PIXELS) return { refused: 'imageTooLarge' };
    }
    if (type === 'IDAT') hasPixels = true;
    if (kept.length > MOST_CHUNKS) return { refused: 'damaged' };
    if (KEPT.has(type)) kept.push(bytes.subarray(place, end));
    // A large first letter: no reader may pass it over.
    else if (/^[A-Z]/.test(type) || !/^[A-Za-z]{4}$/.test(type)) return { refused: 'damaged' };
    if (type === 'IEND') {
      if (!hasPixels || length > 0) return { refused: 'damaged' };
      return end === bytes.length ? { bytes: Buffer.concat(kept) } : { refused: 'trailingData' };
    }
    place = end;
  }
  return { refused: 'damaged' };
}
