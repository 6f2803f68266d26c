import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#/server/platform/crypto/keys.ts';

export type NewsletterPurpose = 'confirm' | 'unsubscribe';

const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/;

const proofOf = ({ newsletter }: Keys, id: string, purpose: NewsletterPurpose) =>
  createHmac('sha256', newsletter).update(`${id}.${purpose}`).digest();

/** Derived, not stored: a letter of any age stays valid, and a stolen table opens none. */
export const newsletterToken = (keys: Keys, id: string, purpose: NewsletterPurpose) =>
  `${id.replaceAll('-', '')}.${proofOf(keys, id, purpose).toString('base64url')}`;

/** The subscriber of a token; null without a query for one that the site never issued. */
export function readNewsletterToken(keys: Keys, token: string, purpose: NewsletterPurpose): string | null {
  const [, ...parts] = TOKEN.exec(token) ?? [];
  const proof = parts.pop();
  if (proof === undefined) return null;
  const id = parts.join('-');
  return timingSafeEqual(Buffer.from(proof, 'base64url'), proofOf(keys, id, purpose)) ? id : null;
}
