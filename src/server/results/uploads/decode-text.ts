import type { Turn } from '#/server/platform/files/take-turns.ts';
import type { FileReason } from '#/shared/results/upload.ts';

/** In pieces: to make one text of them takes as long as to read it. */
export type DecodedText = { parts: string[] } | { refused: FileReason };

const STEP_BYTES = 64 * 1024;
/** V8 interprets a pattern when it first runs, and again after its code was dropped: a byte costs as much as eight. */
const UNITS_PER_BYTE = 8;
// C0 controls except tab, line feed and carriage return; and the C1 controls.
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** Decodes UTF-8, or UTF-16 with a byte order mark. Does not guess an encoding and does not repair. */
export async function decodeText(bytes: Uint8Array, turn: Turn): Promise<DecodedText> {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  const decoder = new TextDecoder(encoding, { fatal: true });
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += STEP_BYTES) {
    const stop = start + STEP_BYTES;
    try {
      const part = decoder.decode(bytes.subarray(start, stop), { stream: stop < bytes.length });
      if (CONTROL.test(part)) return { refused: 'controlCharacters' };
      parts.push(part);
    } catch {
      return { refused: 'notUtf8' };
    }
    await turn(STEP_BYTES * UNITS_PER_BYTE);
  }
  return { parts };
}
