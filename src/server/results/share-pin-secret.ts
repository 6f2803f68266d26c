import { pinSecret } from '../auth/pin-secret.ts';
import type { Keys } from '../keys.ts';

/** What is hashed slowly in place of a link's PIN; as with anonymous PINs, a key outside the table is mixed in. */
export const sharePinSecret = (keys: Pick<Keys, 'pin'>, tokenHash: Buffer, pin: string) =>
  pinSecret(keys.pin, `share:${tokenHash.toString('base64url')}`, pin);
