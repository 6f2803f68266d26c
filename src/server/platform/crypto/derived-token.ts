import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/;

const proofOf = (key: Buffer, id: string, purpose: string) =>
  createHmac('sha256', key).update(`${id}.${purpose}`).digest();

/** A token of a row, derived and not stored: a stolen table opens none. */
export const derivedToken = (key: Buffer, id: string, purpose: string) =>
  `${id.replaceAll('-', '')}.${proofOf(key, id, purpose).toString('base64url')}`;

/** The row of a token; null without a query for one that the site never issued. */
export function readDerivedToken(key: Buffer, token: string, purpose: string): string | null {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  const proof = parts.pop();
  if (proof === undefined) return null;
  const id = parts.join('-');
  return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(key, id, purpose)) ? id : null;
}
