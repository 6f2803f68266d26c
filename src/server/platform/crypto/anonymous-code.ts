import { createHmac } from 'node:crypto';
import { codeOf } from '#/shared/identity/anonymous-code.ts';

const SYMBOLS = 11;

/**
 * The code of an anonymous customer, derived from the id each time it is shown: no table contains it, and without the
 * key a code cannot be linked to a row.
 */
export function anonymousCode(key: Buffer, userId: string, counter = 0): string {
  const bytes = createHmac('sha256', key).update(`${userId}:${counter}`).digest().subarray(0, SYMBOLS);
  // Five of 37 codes have a check symbol that is no letter or digit; then the next counter is tried.
  return codeOf([...bytes]) ?? anonymousCode(key, userId, counter + 1);
}

/** The value of `users.code_hmac`, which finds the account of a normalised code. */
export const codeHmac = (key: Buffer, code: string) =>
  createHmac('sha256', key).update(`lookup:${code}`).digest();
