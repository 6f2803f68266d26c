import { derivedToken, readDerivedToken } from '#/server/platform/crypto/derived-token.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';

export type NewsletterPurpose = 'confirm' | 'unsubscribe';

/** A letter of any age stays valid. */
export const newsletterToken = (keys: Keys, id: string, purpose: NewsletterPurpose) =>
  derivedToken(keys.newsletter, id, purpose);

/** The subscriber of a token; null without a query for one that the site never issued. */
export const readNewsletterToken = (keys: Keys, token: string, purpose: NewsletterPurpose): string | null =>
  readDerivedToken(keys.newsletter, token, purpose);
