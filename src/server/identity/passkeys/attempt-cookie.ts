import { ownCookie } from '#/server/platform/http/own-cookie.ts';

export const ATTEMPT_SECONDS = 5 * 60;

const cookie = ownCookie('passkey', /^[\w-]{43}$/);

/** The token of the challenge that this browser asked for. */
export const passkeyAttemptOf = cookie.read;

export const passkeyAttemptCookie = (token: string, secure: boolean) =>
  cookie.line(token, secure, ATTEMPT_SECONDS);
