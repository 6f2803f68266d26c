import { createHmac } from 'node:crypto';
import { codeOf } from '#/shared/identity/anonymous-code.ts';
import { allKeys, type Keys } from './keys.ts';

const SYMBOLS = 11;

/**
 * The code of a new anonymous customer, derived from the id. Without the key a code cannot be linked to a row; the
 * table keeps it sealed, so that it outlives the key.
 */
export function anonymousCode(key: Buffer, userId: string, counter = 0): string {
  const bytes = createHmac('sha256', key).update(`${userId}:${counter}`).digest().subarray(0, SYMBOLS);
  // Five of 37 codes have a check symbol that is no letter or digit; then the next counter is tried.
  return codeOf([...bytes]) ?? anonymousCode(key, userId, counter + 1);
}

/** The value of `users.code_hmac` under this key. */
export const codeHmac = (key: Buffer, code: string) =>
  createHmac('sha256', key).update(`lookup:${code}`).digest();

/** The values of `users.code_hmac` that find the account of a normalised code, one for each secret. */
export const codeHmacs = (keys: Keys, code: string): Buffer[] =>
  allKeys(keys).map((one) => codeHmac(one.code, code));

/** What a sealed code is bound to. */
export const codeBoundTo = (userId: string) => `code:${userId}`;
