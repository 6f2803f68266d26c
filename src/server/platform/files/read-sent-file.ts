import { createHash } from 'node:crypto';
import { takeTurns } from './take-turns.ts';

const STEP_BYTES = 256 * 1024;

/**
 * The bytes of a file of a form, in steps: in one, memory of many megabytes that is touched first takes a while. Its
 * stream would begin with a copy of the whole.
 */
export async function readSentFile(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafe(file.size);
  const turn = takeTurns();
  for (let start = 0; start < file.size; start += STEP_BYTES) {
    const step = await file.slice(start, start + STEP_BYTES).arrayBuffer();
    bytes.set(new Uint8Array(step), start);
    await turn(step.byteLength);
  }
  return bytes;
}

/** SHA-256, in steps. */
export async function hashFile(bytes: Uint8Array): Promise<Buffer> {
  const hash = createHash('sha256');
  const turn = takeTurns();
  for (let start = 0; start < bytes.length; start += STEP_BYTES) {
    hash.update(bytes.subarray(start, start + STEP_BYTES));
    await turn(STEP_BYTES);
  }
  return hash.digest();
}
