import { createHmac } from 'node:crypto';
import { allKeys, type Keys } from './keys.ts';

const CODES = 1_000_000;

/** The value of `phone_numbers.number_hmac` under this key. */
export const phoneHmac = (key: Buffer, number: string) =>
  createHmac('sha256', key).update(`number:${number}`).digest();

/** The values of `phone_numbers.number_hmac` that find the accounts of a number, one for each secret. */
export const phoneHmacs = (keys: Keys, number: string): Buffer[] =>
  allKeys(keys).map((one) => phoneHmac(one.phone, number));

/**
 * The code that verifies a number, derived from its row each time. A hash of six digits would be reversed by trying a
 * million; so the table contains no trace of the code, and a message that is sent again carries the same one.
 */
export function phoneCode(key: Buffer, codeId: string): string {
  const bytes = createHmac('sha256', key).update(`code:${codeId}`).digest();
  return String(bytes.readUIntBE(0, 6) % CODES).padStart(6, '0');
}
