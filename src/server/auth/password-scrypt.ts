import { scrypt } from 'node:crypto';
import { AppError } from '#/shared/app-error.ts';

export type ScryptCost = { N: number; r: number; p: number };

/** 16 MiB a hash: what OWASP counts equal to 2^17, 8, 1 and what small machines and Workers can hold. */
export const currentCost: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };
export const KEY_BYTES = 32;

const MAX_RUNNING = 2;
const MAX_WAITING = 50;
let running = 0;
const waiting: (() => void)[] = [];

/** Derives the key of a password. Few run at once, or a flood of sign-ins would starve everything else. */
export async function passwordScrypt(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  if (running < MAX_RUNNING) running += 1;
  else await enqueue();
  try {
    return await derive(password.normalize('NFKC'), salt, cost);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function enqueue() {
  if (waiting.length >= MAX_WAITING) throw new AppError('SERVER_BUSY');
  return new Promise<void>((resolve) => waiting.push(resolve));
}

const derive = (password: string, salt: Buffer, { N, r, p }: ScryptCost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
