import type { Keys } from '#/server/platform/crypto/keys.ts';
import { pinSecret } from '#/server/platform/crypto/pin-secret.ts';
import { openRowKeys } from '#/server/platform/crypto/row-key.ts';

const ownerOf = (tokenHash: Buffer) => `share:${tokenHash.toString('base64url')}`;

/** What the sealed key of a link's PIN is bound to. */
export const shareBoundTo = (tokenHash: Buffer) => `pin:${ownerOf(tokenHash)}`;

/**
 * The input of the slow hash of a link's PIN; as with anonymous PINs, it includes a key that the database has only
 * sealed.
 */
export const sharePinSecret = (key: Buffer, tokenHash: Buffer, pin: string) =>
  pinSecret(key, ownerOf(tokenHash), pin);

/** The inputs of which one made the stored hash if the PIN is right. */
export const sharePinSecrets = (keys: Keys, tokenHash: Buffer, sealed: Buffer | null, pin: string) =>
  openRowKeys(keys, 'pin', { sealed, boundTo: shareBoundTo(tokenHash) }).map((key) =>
    sharePinSecret(key, tokenHash, pin),
  );
