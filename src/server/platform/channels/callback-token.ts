import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proves that a report of a state comes from who was told the address for this message. */
export const callbackToken = (secret: string, id: string) =>
  createHmac('sha256', secret).update(id).digest('base64url');

export function isCallbackToken(secret: string, id: string, token: string): boolean {
  const right = Buffer.from(callbackToken(secret, id));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}
