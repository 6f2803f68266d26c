import type { Cipheriv, Decipheriv } from 'node:crypto';
import { startSealing, startUnsealing } from '../crypto/seal.ts';
import { joinParts } from './join-parts.ts';
import { takeTurns, type Turn } from './take-turns.ts';

const STEP_BYTES = 256 * 1024;

/** As `seal`, in steps that let other requests run. */
export async function sealFile(key: Buffer, plain: Uint8Array, boundTo: string): Promise<Buffer> {
  const turn = takeTurns();
  const { nonce, cipher } = startSealing(key, boundTo);
  const parts = await passThrough(cipher, plain, turn);
  return joinParts([nonce, cipher.getAuthTag(), ...parts], turn);
}

/** @throws {Error} if the key, `boundTo` or a single bit differs */
export async function unsealFile(key: Buffer, sealed: Buffer, boundTo: string): Promise<Buffer> {
  const turn = takeTurns();
  const { decipher, ciphertext } = startUnsealing(key, sealed, boundTo);
  return joinParts(await passThrough(decipher, ciphertext, turn), turn);
}

async function passThrough(cipher: Cipheriv | Decipheriv, bytes: Uint8Array, turn: Turn) {
  const parts: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += STEP_BYTES) {
    parts.push(cipher.update(bytes.subarray(start, start + STEP_BYTES)));
    await turn(STEP_BYTES);
  }
  return [...parts, cipher.final()];
}
