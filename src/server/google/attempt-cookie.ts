import { ownCookie } from '../own-cookie.ts';

export const ATTEMPT_SECONDS = 10 * 60;

// A state as startAttempt makes them.
const cookie = ownCookie('google', /^[\w-]{43}$/);

/** The state of the trip that this browser began. */
export const attemptStateOf = cookie.read;

/** Binds the trip to the browser that began it. Lax, since the way back comes from another site. */
export const attemptCookie = (state: string, secure: boolean) => cookie.line(state, secure, ATTEMPT_SECONDS);

export const blankAttemptCookie = (secure: boolean) => cookie.line('', secure, 0);
