import { randomBytes } from 'node:crypto';
import { codeOf } from '#/shared/anonymous-code.ts';

const RANDOM_SYMBOLS = 11;

/** 55 random bits and a check symbol, in the letters of an anonymous code: made to be copied by hand. */
export function makeRecoveryCode(): string {
  for (;;) {
    const code = codeOf([...randomBytes(RANDOM_SYMBOLS)]);
    if (code !== null) return code;
  }
}
