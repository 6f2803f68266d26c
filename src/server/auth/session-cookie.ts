import { IDLE_MS } from './session-life.ts';

const nameOf = (secure: boolean) => (secure ? '__Host-session' : 'session');
// A session id as startSession makes them: anything else is not worth a query.
const TOKEN = /^[a-z2-7]{40}$/;

/** The session token in a request's Cookie header, if there is a well-formed one. */
export function sessionTokenOf(cookieHeader: string | null | undefined, secure: boolean): string | null {
  const prefix = `${nameOf(secure)}=`;
  for (const part of (cookieHeader ?? '').split(';')) {
    const cookie = part.trim();
    if (!cookie.startsWith(prefix)) continue;
    const token = cookie.slice(prefix.length);
    if (TOKEN.test(token)) return token;
  }
  return null;
}

export const sessionCookie = (token: string, secure: boolean, secondsLeft = IDLE_MS / 1000) =>
  line(token, secure, secondsLeft);

export const blankSessionCookie = (secure: boolean) => line('', secure, 0);

const line = (token: string, secure: boolean, maxAgeSeconds: number) =>
  `${nameOf(secure)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
