import type { Turn } from '../take-turns.ts';

const WINDOW_BYTES = 64 * 1024;
/** A pattern is tried at each byte. */
const UNITS_PER_BYTE = 4;
/** Longer than any text that a pattern may match. */
const OVERLAP_BYTES = 1024;

/**
 * Where a global pattern matches, without ever making one text of a large file. A pattern that needs more than the
 * overlap does not match.
 */
export async function* findWords(
  bytes: Buffer,
  pattern: RegExp,
  turn: Turn,
): AsyncGenerator<{ offset: number; found: RegExpExecArray }> {
  for (let start = 0; start < bytes.length; start += WINDOW_BYTES) {
    const text = bytes.toString('latin1', start, start + WINDOW_BYTES + OVERLAP_BYTES);
    for (const found of text.matchAll(pattern)) {
      if (found.index >= WINDOW_BYTES) break;
      yield { offset: start + found.index, found };
    }
    await turn(WINDOW_BYTES * UNITS_PER_BYTE);
  }
}
