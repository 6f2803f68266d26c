import { createHmac } from 'node:crypto';

const CODES = 1_000_000;

/** The value of `phone_numbers.number_hmac`, which finds the accounts of a number. */
export const phoneHmac = (key: Buffer, number: string) =>
  createHmac('sha256', key).update(`number:${number}`).digest();

/**
 * The code that verifies a number, derived from its row each time. A hash of six digits would be reversed by trying a
 * million; so the table contains no trace of the code, and a message that is sent again carries the same one.
 */
export function phoneCode(key: Buffer, codeId: string): string {
  const bytes = createHmac('sha256', key).update(`code:${codeId}`).digest();
  return String(bytes.readUIntBE(0, 6) % CODES).padStart(6, '0');
}
