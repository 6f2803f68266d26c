import { MOST_PIXELS } from './check-png.ts';
import type { Checked, Picture } from './checked.ts';
import { joinParts } from './join-parts.ts';
import { takeTurns, type Turn } from './take-turns.ts';

/** More than any camera writes; each segment costs more memory than its bytes. */
const MOST_SEGMENTS = 10_000;
/** Bytes that programs write before a marker so that it begins at an even place. */
const MOST_PADDING = 100_000;
const SCAN_STEP_BYTES = 512 * 1024;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const EXIF = 0xe1;
const ORIENTATION = 0x0112;
const UPRIGHT = 1;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/**
 * JFIF, colour profile and Adobe's colour transform are needed to draw the picture; other notes hold camera and
 * location.
 */
const isNote = (marker: number) =>
  (marker >= 0xe1 && marker <= 0xef && ![0xe2, 0xee].includes(marker)) || marker === 0xfe;

/** Walks the picture segment by segment and drops the camera's metadata; only the orientation stays. */
export async function checkJpeg(bytes: Buffer): Promise<Checked> {
  const turn = takeTurns();
  const parts = [bytes.subarray(0, 2)];
  let offset = 2;
  let picture: Picture | null = null;
  let hasScan = false;
  let isTurned = false;
  let segments = 0;
  let padding = 0;
  while (offset + 4 <= bytes.length || bytes[offset + 1] === END) {
    if (bytes[offset] !== 0xff) return { refused: 'damaged' };
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xff) {
      padding += 1;
      if (padding > MOST_PADDING) return { refused: 'damaged' };
      offset += 1;
      continue;
    }
    if (marker === END) {
      if (!picture || !hasScan) return { refused: 'damaged' };
      parts.push(bytes.subarray(offset, offset + 2));
      return offset + 2 === bytes.length
        ? { bytes: await joinParts(parts, turn), picture: { ...picture, isTurned } }
        : { refused: 'trailingData' };
    }
    segments += 1;
    if (segments > MOST_SEGMENTS) return { refused: 'damaged' };
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    if (end < offset + 4 || end > bytes.length) return { refused: 'damaged' };
    const segment = bytes.subarray(offset, end);
    if (isFrame(marker)) {
      // With two frames, programs differ in which size they read.
      if (segment.length < 10 || picture) return { refused: 'damaged' };
      const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)];
      if (width === 0 || height === 0) return { refused: 'damaged' };
      if (width * height > MOST_PIXELS) return { refused: 'imageTooLarge' };
      picture = { width, height, isTurned };
    }
    if (marker === EXIF) {
      const side = orientationOf(segment);
      isTurned ||= side > UPRIGHT;
      if (side > 0) parts.push(exifOf(side));
    } else if (!isNote(marker)) parts.push(segment);
    offset = end;
    if (marker !== START_OF_SCAN) continue;
    hasScan = true;
    offset = await endOfScan(bytes, end, turn);
    parts.push(bytes.subarray(end, offset));
  }
  return { refused: 'damaged' };
}

/** Pixel data ends at a marker that is neither an escaped 0xff nor a restart. */
async function endOfScan(bytes: Buffer, start: number, turn: Turn): Promise<number> {
  let offset = start;
  while (offset + 1 < bytes.length) {
    const stop = Math.min(offset + SCAN_STEP_BYTES, bytes.length - 1);
    // Byte by byte: a search for each of a million marks takes ten times as long.
    for (; offset < stop; offset += 1) {
      if (bytes[offset] !== 0xff) continue;
      const next = bytes[offset + 1] ?? 0;
      if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return offset;
      offset += 1;
    }
    await turn(SCAN_STEP_BYTES);
  }
  return bytes.length;
}

/** Without it, photographs of paper are displayed sideways; 0: not given. */
function orientationOf(segment: Buffer): number {
  const tiff = segment.subarray(10);
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 14) return 0;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 0;
  const count = Math.min(read16(first), Math.floor((tiff.length - first - 2) / 12));
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12;
    const side = read16(entry + 8);
    if (read16(entry) === ORIENTATION && side >= 1 && side <= 8) return side;
  }
  return 0;
}

function exifOf(side: number): Buffer {
  const exif = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  );
  exif.writeUInt16BE(side, 28);
  return exif;
}
