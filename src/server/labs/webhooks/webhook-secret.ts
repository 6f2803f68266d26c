import { randomBytes } from 'node:crypto';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { openValue, sealValue } from '#/server/platform/crypto/sealed-value.ts';

const BYTES = 32;

/** What the sealed secrets of an endpoint are bound to. */
export const webhookSecretBoundTo = (endpointId: string) => `webhook:${endpointId}`;

/** A new secret as its laboratory copies it, and as its row keeps it. */
export function makeWebhookSecret(keys: Keys, endpointId: string): { text: string; sealed: Buffer } {
  const secret = randomBytes(BYTES);
  const sealed = sealValue(keys, secret, webhookSecretBoundTo(endpointId));
  return { text: `whsec_${secret.toString('base64')}`, sealed };
}

export const openWebhookSecret = (keys: Keys, sealed: Buffer, endpointId: string): Buffer =>
  openValue(keys, sealed, webhookSecretBoundTo(endpointId));
