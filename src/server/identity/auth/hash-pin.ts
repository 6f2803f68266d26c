import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { pinSecret } from '#/server/platform/crypto/pin-secret.ts';
import { makeRowKey, openRowKeys } from '#/server/platform/crypto/row-key.ts';

type Account = { userId: string; sealed: Buffer | null };

/** What the sealed key of a PIN is bound to. */
export const pinBoundTo = (userId: string) => `pin:${userId}`;

/** The columns of a new PIN: its hash, and the key that was mixed into it. */
export async function hashPin(keys: Keys, userId: string, pin: string, options: { address: string }) {
  const { key, sealed } = makeRowKey(keys, pinBoundTo(userId));
  const pin_hash = await hashPassword(pinSecret(key, userId, pin), options);
  return { pin_hash, pin_keys_sealed: sealed };
}

/** The inputs of the hash, one of which made the stored one if the PIN is right. */
export const pinSecrets = (keys: Keys, { userId, sealed }: Account, pin: string): string[] =>
  openRowKeys(keys, 'pin', { sealed, boundTo: pinBoundTo(userId) }).map((key) => pinSecret(key, userId, pin));
