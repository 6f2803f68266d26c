import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib';
import { NONCE_BYTES, noncePlaceholder } from '../page-headers.ts';
import { multiply, shiftOf } from './combine-crcs.ts';

// Deflate looks back so far.
const WINDOW_BYTES = 32_768;
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A block of deflate that holds bytes as they are: not the last one, length, the length's complement. */
const STORED = Buffer.from([0, NONCE_BYTES, 0, 0xff - NONCE_BYTES, 0xff]);
/** The last block, which is empty. */
const END = Buffer.from([3, 0]);
const TRAILER_BYTES = 8;
const NO_NONCE = Buffer.alloc(NONCE_BYTES);

/** A compressed page with holes for the nonce, so that an answer costs a copy instead of a compression. */
export type PackedPage = {
  gzip: Buffer<ArrayBuffer>;
  /** Where the nonce goes, in bytes from the start of `gzip`. */
  holes: number[];
  /** Of the whole page where every nonce counts as nothing. */
  crcWithoutNonce: number;
  /** By this the nonce's own checksum is multiplied; the page's is the sum (without carry) of both. */
  crcOfNonceTimes: number;
};

/**
 * Compresses the text between the nonces. Each part may repeat what stands before it, the nonces excepted: there the
 * compressor sees bytes that no page has. Null for a page that does have them.
 */
export function packPage(html: string): PackedPage | null {
  if (html.includes('\0')) return null;
  const parts = html.split(noncePlaceholder()).map((part) => Buffer.from(part));
  const packed: Buffer[] = [HEADER];
  const holes: number[] = [];
  let packedBytes = HEADER.length;
  let before = Buffer.alloc(0);
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      packed.push(STORED, NO_NONCE);
      holes.push(packedBytes + STORED.length);
      packedBytes += STORED.length + NONCE_BYTES;
    }
    const segment = deflateAfter(before, part);
    packed.push(segment);
    packedBytes += segment.length;
    before = Buffer.concat([before, part, NO_NONCE]).subarray(-WINDOW_BYTES);
  }
  const length = parts.reduce((sum, part) => sum + part.length, 0) + holes.length * NONCE_BYTES;
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(length, 4);
  return { gzip: Buffer.concat([...packed, END, trailer]), holes, ...checksums(parts, length) };
}

/** Ends at a whole byte, so that something else can follow. */
function deflateAfter(before: Buffer, part: Buffer) {
  return deflateRawSync(part, {
    level: 9,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 && { dictionary: before }),
  });
}

// crc(AB) = crc(A) · x^(8 · bytes of B) + crc(B): what each part adds depends on what follows it only by length.
function checksums(parts: Buffer[], length: number) {
  let left = length;
  let crcWithoutNonce = 0;
  let crcOfNonceTimes = 0;
  for (const [index, part] of parts.entries()) {
    if (index > 0) {
      left -= NONCE_BYTES;
      crcOfNonceTimes ^= shiftOf(left);
    }
    left -= part.length;
    crcWithoutNonce ^= multiply(crc32(part), shiftOf(left));
  }
  return { crcWithoutNonce, crcOfNonceTimes };
}

/** One answer: the page with this nonce. Who cannot read gzip is rare enough to have it unpacked each time. */
export function writePage(page: PackedPage, nonce: string, isGzip: boolean): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(page.gzip);
  for (const hole of page.holes) bytes.write(nonce, hole, 'latin1');
  const crc = page.crcWithoutNonce ^ multiply(crc32(nonce), page.crcOfNonceTimes);
  bytes.writeUInt32LE(crc >>> 0, bytes.length - TRAILER_BYTES);
  return isGzip ? bytes : gunzipSync(bytes);
}
