import type { Turn } from '../take-turns.ts';

const HASH = 0x23;
const STEP_BYTES = 64 * 1024;
const digits = Int8Array.from({ length: 256 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? -1 : digit;
});
const digitOf = (byte: number | undefined) => (byte === undefined ? -1 : (digits[byte] ?? -1));

/** Decodes '#41' to 'A'. One pass over the bytes: a hostile file has millions of escapes. */
export async function decodeNames(bytes: Buffer, turn: Turn): Promise<Buffer> {
  if (!bytes.includes(HASH)) return bytes;
  const decoded = Buffer.allocUnsafe(bytes.length);
  let written = 0;
  let offset = 0;
  while (offset < bytes.length) {
    const stop = Math.min(offset + STEP_BYTES, bytes.length);
    for (; offset < stop; offset += 1) {
      let byte = bytes[offset] ?? 0;
      if (byte === HASH) {
        const high = digitOf(bytes[offset + 1]);
        const low = digitOf(bytes[offset + 2]);
        if (high >= 0 && low >= 0) {
          byte = high * 16 + low;
          offset += 2;
        }
      }
      decoded[written] = byte;
      written += 1;
    }
    await turn(STEP_BYTES);
  }
  return decoded.subarray(0, written);
}
