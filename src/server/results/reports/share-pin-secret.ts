import type { Keys } from '#/server/platform/crypto/keys.ts';
import { pinSecret } from '#/server/platform/crypto/pin-secret.ts';

/**
 * The input of the slow hash of a link's PIN; as with anonymous PINs, it includes a key that is not in the database.
 */
export const sharePinSecret = (keys: Pick<Keys, 'pin'>, tokenHash: Buffer, pin: string) =>
  pinSecret(keys.pin, `share:${tokenHash.toString('base64url')}`, pin);
