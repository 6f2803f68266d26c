import type { Checked } from './checked.ts';
import { MOST_PIXELS } from './check-png.ts';

/** More than any camera writes; each costs more to keep than its bytes. */
const MOST_SEGMENTS = 10_000;
const START_OF_SCAN = 0xda;
const END = 0xd9;
const EXIF = 0xe1;
const ORIENTATION = 0x0112;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** JFIF, colour profile and Adobe's colour transform draw the picture; other notes tell of camera and place. */
const isNote = (marker: number) =>
  (marker >= 0xe1 && marker <= 0xef && ![0xe2, 0xee].includes(marker)) || marker === 0xfe;

/** Walks the picture segment by segment and leaves out what the camera wrote; only which side is up stays. */
export function checkJpeg(bytes: Buffer): Checked {
  const kept = [bytes.subarray(0, 2)];
  let place = 2;
  let hasFrame = false;
  let hasScan = false;
  let segments = 0;
  while (place + 4 <= bytes.length || bytes[place + 1] === END) {
    if (bytes[place] !== 0xff) return { refused: 'damaged' };
    const marker = bytes[place + 1] ?? 0;
    if (marker === 0xff) {
      place += 1; // padding before a marker
      continue;
    }
    if (marker === END) {
      if (!hasFrame || !hasScan) return { refused: 'damaged' };
      kept.push(bytes.subarray(place, place + 2));
      return place + 2 === bytes.length ? { bytes: Buffer.concat(kept) } : { refused: 'trailingData' };
    }
    segments += 1;
    if (segments > MOST_SEGMENTS) return { refused: 'damaged' };
    const end = place + 2 + bytes.readUInt16BE(place + 2);
    if (end < place + 4 || end > bytes.length) return { refused: 'damaged' };
    const segment = bytes.subarray(place, end);
    if (isFrame(marker)) {
      if (segment.length < 10) return { refused: 'damaged' };
      const [height, width] = [segment.readUInt16BE(5), segment.readUInt16BE(7)];
      if (width === 0 || height === 0) return { refused: 'damaged' };
      if (width * height > MOST_PIXELS) return { refused: 'imageTooLarge' };
      hasFrame = true;
    }
    if (marker === EXIF) kept.push(...orientationOnly(segment));
    else if (!isNote(marker)) kept.push(segment);
    place = end;
    if (marker !== START_OF_SCAN) continue;
    hasScan = true;
    place = endOfScan(bytes, end);
    kept.push(bytes.subarray(end, place));
  }
  return { refused: 'damaged' };
}

/** Pixels go on until a marker that is neither an escaped 0xff nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  let place = bytes.indexOf(0xff, start);
  while (place !== -1 && place + 1 < bytes.length) {
    const next = bytes[place + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return place;
    place = bytes.indexOf(0xff, place + 2);
  }
  return bytes.length;
}

/** Photographs of paper lie on their side without it. */
function orientationOnly(segment: Buffer): Buffer[] {
  const tiff = segment.subarray(10);
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0' || tiff.length < 14) return [];
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const read16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return [];
  const count = Math.min(read16(first), Math.floor((tiff.length - first - 2) / 12));
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * 12;
    const side = read16(entry + 8);
    if (read16(entry) === ORIENTATION && side >= 1 && side <= 8) return [exifOf(side)];
  }
  return [];
}

function exifOf(side: number): Buffer {
  const exif = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100000000' + '00000000',
    'hex',
  );
  exif.writeUInt16BE(side, 28);
  return exif;
}
