import { z } from 'zod';
import { deriveKeys, type Keys } from './keys.ts';

const secret = z.string().min(32, 'needs at least 32 characters');

const schema = z.object({
  APP_SECRET: secret,
  /** Secrets that were present before, the newest first, with commas. */
  APP_SECRET_FORMER: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(secret))
    .optional(),
  /** Several processes know the next secret before the first of them seals with it. */
  APP_SECRET_NEXT: secret.optional(),
  /** Printed by keys:rotate: what laboratories call anonymous customers, independent of the secret. */
  PSEUDONYM_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be the 43 characters that keys:rotate printed')
    .optional(),
});

export type Secrets = { present: string; former: readonly string[]; keys: Keys; hasPseudonymKey: boolean };

/**
 * Reads the secrets of the site. A setting that is empty counts as none.
 * @throws {Error} with a sentence that names the invalid setting
 */
export function parseSecrets(env: Record<string, unknown>): Secrets {
  const given = Object.keys(schema.shape).flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new Error(`The setting ${first?.path[0]?.toString()} is not usable: ${first?.message}.`);
  }
  const { APP_SECRET: present, APP_SECRET_FORMER: former = [], APP_SECRET_NEXT: next } = parsed.data;
  const text = parsed.data.PSEUDONYM_KEY;
  const pseudonymKey = text === undefined ? undefined : Buffer.from(text, 'base64url');
  return {
    present,
    former,
    keys: deriveKeys(present, { former, next, pseudonymKey }),
    hasPseudonymKey: pseudonymKey !== undefined,
  };
}
