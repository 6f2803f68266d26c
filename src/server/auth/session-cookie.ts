import { ownCookie } from '../own-cookie.ts';
import { IDLE_MS } from './session-life.ts';

// A session id as startSession makes them.
const cookie = ownCookie('session', /^[a-z2-7]{40}$/);

export const sessionTokenOf = cookie.read;

export const sessionCookie = (token: string, secure: boolean, secondsLeft = IDLE_MS / 1000) =>
  cookie.line(token, secure, secondsLeft);

export const blankSessionCookie = (secure: boolean) => cookie.line('', secure, 0);
