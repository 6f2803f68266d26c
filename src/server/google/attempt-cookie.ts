export const ATTEMPT_SECONDS = 10 * 60;

const nameOf = (secure: boolean) => (secure ? '__Host-google' : 'google');
// A state as startAttempt makes them.
const STATE = /^[\w-]{43}$/;

/** The state of the trip that this browser began, in a request's Cookie header. */
export function attemptStateOf(cookieHeader: string | null | undefined, secure: boolean): string | null {
  const prefix = `${nameOf(secure)}=`;
  for (const part of (cookieHeader ?? '').split(';')) {
    const cookie = part.trim();
    if (cookie.startsWith(prefix) && STATE.test(cookie.slice(prefix.length)))
      return cookie.slice(prefix.length);
  }
  return null;
}

/** Binds the trip to the browser that began it. Lax, since the way back comes from another site. */
export const attemptCookie = (state: string, secure: boolean) => line(state, secure, ATTEMPT_SECONDS);

export const blankAttemptCookie = (secure: boolean) => line('', secure, 0);

const line = (state: string, secure: boolean, maxAgeSeconds: number) =>
  `${nameOf(secure)}=${state}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
