import { ownCookie } from '#/server/platform/http/own-cookie.ts';

export const ATTEMPT_SECONDS = 10 * 60;

// The format of a state of startAttempt.
const cookie = ownCookie('google', /^[\w-]{43}$/);

/** The state of the attempt that this browser began. */
export const attemptStateOf = cookie.read;

/** Binds the attempt to the browser that began it. Lax, since the return comes from another site. */
export const attemptCookie = (state: string, secure: boolean) => cookie.line(state, secure, ATTEMPT_SECONDS);

export const blankAttemptCookie = (secure: boolean) => cookie.line('', secure, 0);
