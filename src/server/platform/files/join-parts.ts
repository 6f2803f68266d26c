import type { Turn } from './take-turns.ts';

const STEP_BYTES = 256 * 1024;

/** One piece of all parts, copied in steps: memory of many megabytes that is touched first takes a while. */
export async function joinParts(parts: readonly Uint8Array[], turn: Turn): Promise<Buffer> {
  const joined = Buffer.allocUnsafe(parts.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const part of parts) {
    for (let start = 0; start < part.length; start += STEP_BYTES) {
      const step = part.subarray(start, start + STEP_BYTES);
      joined.set(step, filled);
      filled += step.length;
      await turn(step.length);
    }
  }
  return joined;
}
