import { createHmac } from 'node:crypto';
import type { Keys } from '#/server/platform/crypto/keys.ts';

/** The token of a mail's link, derived from the row's id, so that it need not be stored. */
export function linkToken(keys: Keys, id: string, purpose: string) {
  const proof = createHmac('sha256', keys.link).update(`${id}.${purpose}`).digest('base64url');
  return `${id.replaceAll('-', '')}.${proof}`;
}
