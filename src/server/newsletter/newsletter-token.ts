import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../keys.ts';

export type NewsletterPurpose = 'confirm' | 'unsubscribe';

const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/;

const proofOf = ({ newsletter }: Keys, id: string, purpose: NewsletterPurpose) =>
  createHmac('sha256', newsletter).update(`${id}.${purpose}`).digest();

/** Worked out, not kept: a letter of any age can be answered, and a stolen table opens none. */
export const newsletterToken = (keys: Keys, id: string, purpose: NewsletterPurpose) =>
  `${id.replaceAll('-', '')}.${proofOf(keys, id, purpose).toString('base64url')}`;

/** Whose it is; null for what we never gave out, which costs no look at the database. */
export function readNewsletterToken(keys: Keys, token: string, purpose: NewsletterPurpose): string | null {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  const proof = parts.pop();
  if (proof === undefined) return null;
  const id = parts.join('-');
  return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(keys, id, purpose)) ? id : null;
}
