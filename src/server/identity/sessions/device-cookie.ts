import { ownCookie } from '#/server/platform/http/own-cookie.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const cookie = ownCookie('device', /^[\w.-]{20,200}$/);

export const deviceTokenOf = cookie.read;

export const deviceCookie = (token: string, secure: boolean) => cookie.line(token, secure, YEAR_SECONDS);
