import { createHmac } from 'node:crypto';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { allKeys, type Keys } from '#/server/platform/crypto/keys.ts';

/** The token of a mail's link, derived from the row's id, so that it need not be stored. */
export function linkToken(keys: Pick<Keys, 'link'>, id: string, purpose: string) {
  const proof = createHmac('sha256', keys.link).update(`${id}.${purpose}`).digest('base64url');
  return `${id.replaceAll('-', '')}.${proof}`;
}

type Derive = (keys: Keys) => string;

/** The token whose hash the row keeps: the secret may have changed since. Null under no secret of the ring. */
export const tokenOfHash = (keys: Keys, hash: Buffer, derive: Derive): string | null =>
  allKeys(keys)
    .map(derive)
    .find((token) => hashToken(token).equals(hash)) ?? null;
