import { createHmac, randomBytes } from 'node:crypto';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { codeOf } from '#/shared/identity/anonymous-code.ts';

const RANDOM_SYMBOLS = 11;

/** 55 random bits and a check symbol, in the alphabet of an anonymous code, which is easy to copy by hand. */
export function makeRecoveryCode(): string {
  for (;;) {
    const code = codeOf([...randomBytes(RANDOM_SYMBOLS)]);
    if (code !== null) return code;
  }
}

/** Takes a folded code. Keyed, since 55 bits alone would not protect a stolen table. */
export const hashRecoveryCode = (keys: Keys, userId: string, code: string) =>
  createHmac('sha256', keys.recovery).update(`${userId}.${code}`).digest();
