import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/;

const proofOf = (key: Buffer, id: string, purpose: string) =>
  createHmac('sha256', key).update(`${id}.${purpose}`).digest();

/** A token of a row, derived and not stored: a stolen table opens none. */
export const derivedToken = (key: Buffer, id: string, purpose: string) =>
  `${id.replaceAll('-', '')}.${proofOf(key, id, purpose).toString('base64url')}`;

/** The row that a token names, whether or not the site issued it; null for what is no token. */
export function idOfToken(token: string): string | null {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  return parts.length === 0 ? null : parts.slice(0, -1).join('-');
}

/** The row of a token under any of these keys; null without a query for one that the site never issued. */
export function readDerivedToken(keys: readonly Buffer[], token: string, purpose: string): string | null {
  const id = idOfToken(token);
  if (id === null) return null;
  const given = Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url');
  return keys.some((key) => timingSafeEqual(given, proofOf(key, id, purpose))) ? id : null;
}
