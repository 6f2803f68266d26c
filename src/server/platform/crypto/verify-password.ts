import { timingSafeEqual } from 'node:crypto';
import { currentCost, KEY_BYTES, passwordScrypt, type ScryptCost } from './password-scrypt.ts';

const FORM = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;
// A hash that no password has: its key is all zeros. Checked where there is no account, so that the time is equal.
const unmatchable = ({ N, r, p }: ScryptCost) =>
  `scrypt$${N}$${r}$${p}$${'A'.repeat(22)}$${Buffer.alloc(KEY_BYTES).toString('base64url')}`;

/** `isOutdated`: the stored hash has another cost than the current one. `address`: of the network, for its share. */
export async function verifyPassword(password: string, stored: string | null, address?: string) {
  const current = currentCost();
  const parts = FORM.exec(stored ?? unmatchable(current));
  if (!parts) throw new Error('a stored password hash is malformed');
  const [, n = '', blockSize = '', parallel = '', salt = '', key = ''] = parts;
  const cost = { N: Number(n), r: Number(blockSize), p: Number(parallel) };
  const derived = await passwordScrypt(password, Buffer.from(salt, 'base64url'), cost, address);
  const isRight = timingSafeEqual(derived, Buffer.from(key, 'base64url')) && stored !== null;
  const isOutdated = cost.N !== current.N || cost.r !== current.r || cost.p !== current.p;
  return { isRight, isOutdated };
}
