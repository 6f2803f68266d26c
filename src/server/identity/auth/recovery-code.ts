import { createHmac, randomBytes } from 'node:crypto';
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
export const hashRecoveryCode = (key: Buffer, userId: string, code: string) =>
  createHmac('sha256', key).update(`${userId}.${code}`).digest();

/** What the sealed key of an account's recovery codes is bound to. */
export const recoveryBoundTo = (userId: string) => `recovery:${userId}`;
