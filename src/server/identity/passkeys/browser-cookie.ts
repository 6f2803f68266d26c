import { ownCookie } from '#/server/platform/http/own-cookie.ts';

export const ATTEMPT_SECONDS = 5 * 60;

const cookie = ownCookie('passkey', /^[\w-]{43}$/);

/** Names the browser that asked for a challenge. */
export const passkeyBrowserOf = cookie.read;

export const passkeyBrowserCookie = (token: string, secure: boolean) =>
  cookie.line(token, secure, ATTEMPT_SECONDS);
