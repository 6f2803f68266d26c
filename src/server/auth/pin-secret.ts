import { createHmac } from 'node:crypto';

/**
 * What is hashed slowly in place of the PIN itself. A million PINs are soon tried against a stolen table, however
 * slow the hash: so a key that is not in the table is mixed in first.
 */
export const pinSecret = (key: Buffer, userId: string, pin: string) =>
  createHmac('sha256', key).update(`${userId}:${pin}`).digest('base64url');
