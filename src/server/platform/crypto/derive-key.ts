import crypto from 'node:crypto';
import type { PasswordCost } from './password-cost.ts';

export const KEY_BYTES = 32;
/** Of earlier releases; the cost is that of each hash. */
export type ScryptCost = { N: number; r: number; p: number };

const LANES = 1;
/** How long Workers compute before other requests have their turn. */
const LONGEST_STEP_MS = 10;

type Costs = Pick<PasswordCost, 'memoryKib' | 'passes'>;

/**
 * Argon2id, by Node where it has it: 30 ms of the processor, where scrypt took 210. Workers have none: there a library in
 * JavaScript needs half as long again as scrypt did, and both runtimes read and write the same hashes.
 */
export function deriveArgon2(password: string, salt: Buffer, cost: Costs): Promise<Buffer> {
  return typeof crypto.argon2 === 'function'
    ? deriveNatively(password, salt, cost)
    : deriveByLibrary(password, salt, cost);
}

const deriveNatively = (password: string, nonce: Buffer, { memoryKib, passes }: Costs) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = {
      message: plain(password),
      nonce,
      parallelism: LANES,
      tagLength: KEY_BYTES,
      memory: memoryKib,
      passes,
    };
    crypto.argon2('argon2id', options, (error, key) => (error ? reject(error) : resolve(key)));
  });

export async function deriveByLibrary(password: string, salt: Buffer, { memoryKib, passes }: Costs) {
  const { argon2idAsync } = await import('@noble/hashes/argon2.js');
  const key = await argon2idAsync(plain(password), salt, {
    t: passes,
    m: memoryKib,
    p: LANES,
    dkLen: KEY_BYTES,
    asyncTick: LONGEST_STEP_MS,
  });
  return Buffer.from(key);
}

export const deriveScrypt = (password: string, salt: Buffer, { N, r, p }: ScryptCost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    crypto.scrypt(plain(password), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** The same letters composed otherwise are the same password. */
const plain = (password: string) => Buffer.from(password.normalize('NFKC'));
