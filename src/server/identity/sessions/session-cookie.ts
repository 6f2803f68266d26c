import { ownCookie } from '#/server/platform/http/own-cookie.ts';
import { IDLE_MS } from './session-life.ts';

// The format of a session id of startSession.
const cookie = ownCookie('session', /^[a-z2-7]{40}$/);

export const sessionTokenOf = cookie.read;

export const sessionCookie = (token: string, secure: boolean, secondsLeft = IDLE_MS / 1000) =>
  cookie.line(token, secure, secondsLeft);

export const blankSessionCookie = (secure: boolean) => cookie.line('', secure, 0);
