import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { deriveArgon2, deriveScrypt, KEY_BYTES } from './derive-key.ts';
import { withHashingPermit } from './hashing-permits.ts';
import { currentCost } from './password-cost.ts';

const ARGON2 = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/;
/** Of earlier releases. */
const SCRYPT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

type Stored = { isCurrent: boolean; key: Buffer; derive: (password: string) => Promise<Buffer> };

/**
 * `isOutdated`: the stored hash is of another kind or cost than the current one. `address`: of the network, for its
 * share. Without a stored hash one is checked that no password has, at the current cost. Of several passwords, one must
 * be right.
 */
export async function verifyPassword(
  password: string | readonly string[],
  stored: string | null,
  address: string,
) {
  const { key, derive, isCurrent } = read(stored);
  let startedAt = 0;
  const isEqual = await withHashingPermit(address, async () => {
    startedAt = performance.now();
    for (const one of typeof password === 'string' ? [password] : password)
      if (timingSafeEqual(await derive(one), key)) return true;
    return false;
  });
  const isRight = isEqual && stored !== null;
  if (!isRight) await waitUntil(startedAt + currentCost().leastMsOfWrong);
  return { isRight, isOutdated: !isCurrent };
}

function read(stored: string | null): Stored {
  const current = currentCost();
  if (stored === null) {
    const salt = Buffer.alloc(16);
    const derive = (password: string) => deriveArgon2(password, salt, current);
    return { key: Buffer.alloc(KEY_BYTES), derive, isCurrent: true };
  }
  return readArgon2(stored) ?? readScrypt(stored);
}

function readArgon2(stored: string): Stored | null {
  const [, memory, passes, salt, key] = ARGON2.exec(stored) ?? [];
  if (memory === undefined || passes === undefined || salt === undefined || key === undefined) return null;
  const cost = { memoryKib: Number(memory), passes: Number(passes) };
  const current = currentCost();
  return {
    key: Buffer.from(key, 'base64'),
    derive: (password) => deriveArgon2(password, Buffer.from(salt, 'base64'), cost),
    isCurrent: cost.memoryKib === current.memoryKib && cost.passes === current.passes,
  };
}

function readScrypt(stored: string): Stored {
  const [whole, n, blockSize, parallel, salt = '', key = ''] = SCRYPT.exec(stored) ?? [];
  if (whole === undefined) throw new Error('a stored password hash is malformed');
  const cost = { N: Number(n), r: Number(blockSize), p: Number(parallel) };
  return {
    key: Buffer.from(key, 'base64url'),
    derive: (password) => deriveScrypt(password, Buffer.from(salt, 'base64url'), cost),
    isCurrent: false,
  };
}

/** A timer drops the fraction of a millisecond and may fire a little early. */
async function waitUntil(at: number) {
  while (performance.now() < at) await pause(Math.ceil(at - performance.now()));
}
