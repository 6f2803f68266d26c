import { createHmac } from 'node:crypto';
import { codeOf } from '#/shared/anonymous-code.ts';

const SYMBOLS = 11;

/**
 * The code of an anonymous customer, made again from their id each time it is shown: it stands in no table, and
 * without the key nobody can tell which code belongs to which row.
 */
export function anonymousCode(key: Buffer, userId: string, counter = 0): string {
  const bytes = createHmac('sha256', key).update(`${userId}:${counter}`).digest().subarray(0, SYMBOLS);
  // Five of 37 draws have a check symbol that is no letter or digit.
  return codeOf([...bytes]) ?? anonymousCode(key, userId, counter + 1);
}

/** What `users.code_hmac` holds: finds the account of a folded code. */
export const codeHmac = (key: Buffer, code: string) =>
  createHmac('sha256', key).update(`lookup:${code}`).digest();
