import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { allKeys, type Keys } from '#/server/platform/crypto/keys.ts';

const MARK_BYTES = 32;

/**
 * Identifies a browser that has signed in to this account. Its attempts are counted separately, so that an attack from
 * elsewhere cannot lock the owner out (OWASP: device cookies). Grants no access.
 */
export function newDeviceToken(key: Buffer, userId: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${markOf(key, userId, nonce).toString('base64url')}`;
}

/** The browser's id within this account, or null when the token is invalid or another account's. */
export function deviceNonce(keys: Keys, userId: string, token: string | null): string | null {
  const [nonce = '', mark = '', ...rest] = (token ?? '').split('.');
  const given = Buffer.from(mark, 'base64url');
  if (rest.length > 0 || given.length !== MARK_BYTES) return null;
  const isOurs = allKeys(keys).some(({ device }) => timingSafeEqual(given, markOf(device, userId, nonce)));
  return isOurs ? nonce : null;
}

const markOf = (key: Buffer, userId: string, nonce: string) =>
  createHmac('sha256', key).update(`${userId}.${nonce}`).digest();
