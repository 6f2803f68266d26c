import { createHmac } from 'node:crypto';

/**
 * The input of the password hash for a PIN. A million PINs are quickly tried against a stolen table despite a slow hash,
 * so the PIN is combined with a key that is not in the database.
 */
export const pinSecret = (key: Buffer, userId: string, pin: string) =>
  createHmac('sha256', key).update(`${userId}:${pin}`).digest('base64url');
