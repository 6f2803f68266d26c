import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { AppErrorCode } from '#/shared/core/app-error.ts';
import { accountErrorMessages } from './account.ts';
import { adminErrorMessages } from './admin.ts';
import { kitErrorMessages } from './kit.ts';
import { labErrorMessages } from './lab.ts';
import { orderErrorMessages } from './order.ts';
import { resultErrorMessages } from './result.ts';
import { storeErrorMessages } from './store.ts';
import { waitingErrorMessages } from './waiting.ts';

const wording: Record<AppErrorCode, MessageDescriptor> = {
  ...accountErrorMessages,
  ...orderErrorMessages,
  ...resultErrorMessages,
  ...adminErrorMessages,
  ...kitErrorMessages,
  ...labErrorMessages,
  ...storeErrorMessages,
  ...waitingErrorMessages,
  SIGN_IN_REQUIRED: msg`Please log in to continue.`,
  NOT_ALLOWED: msg`Your account cannot do this.`,
  ANONYMOUS_NOT_ALLOWED: msg`This test cannot be booked without a name: the law asks labs to report it. Sign up with your name to book it.`,
  NOT_FOUND: msg`We could not find this. It may have been moved or removed.`,
  CURSOR_INVALID: msg`The list has changed. Load it again from the start.`,
  SLOT_FULL: msg`Booking failed. Please try again. This time has just been taken.`,
  SLOT_PASSED: msg`Booking failed. Please try again. This time has already passed.`,
  SLOT_TOO_NEAR: msg`Booking failed. Please try again. This time is less than half an hour away: choose another one.`,
  SLOT_NOT_OPEN: msg`Booking failed. Please try again. The lab is not open at this time.`,
  SLOT_ALREADY_BOOKED: msg`You already have this test booked at this time: see your bookings.`,
  IDEMPOTENCY_KEY_REUSED: msg`Booking failed. Please try again. The choice changed while it was being sent.`,
  DATABASE_UNREACHABLE: msg`Our database does not answer at the moment. Please try again shortly: nothing happens twice.`,
  SERVER_BUSY: msg`Too many people are here at once. Please try again in a moment.`,
  RATE_LIMITED: msg`Too many attempts. Please wait a while and try again.`,
};

const unreachable = msg`The connection was lost. What you entered is kept; please try again.`;
const unknownFailure = msg`Something went wrong on our side. Please try again.`;

const isCode = (value: unknown): value is AppErrorCode =>
  typeof value === 'string' && Object.hasOwn(wording, value);

/** The app error code of a failure; null for a bug or a lost connection. */
export function appErrorCode(error: unknown): AppErrorCode | null {
  if (!(error instanceof Error)) return null;
  const data: unknown = 'data' in error ? error.data : null;
  if (typeof data === 'object' && data !== null && 'appError' in data && isCode(data.appError))
    return data.appError;
  // An error of the server-rendered page keeps only its message, which begins with the code.
  const [code] = error.message.split(' ', 1);
  return isCode(code) ? code : null;
}

/**
 * The response of the store's provider as the specification shows it ('HTTP 500: Internal Server Error'), if there is
 * one.
 */
export function errorDetail(error: unknown): string | null {
  const code = appErrorCode(error);
  if (code === null || !(error instanceof Error)) return null;
  return error.message.startsWith(`${code} `) ? error.message.slice(code.length + 1) : null;
}

/** What was read does not exist, or its name or number cannot be right: to ask again is of no use. */
export function isNotThere(error: unknown): boolean {
  const code = appErrorCode(error);
  if (code !== null) return code === 'NOT_FOUND' || code === 'STORE_NOT_FOUND';
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null && 'code' in data && data.code === 'BAD_REQUEST';
}

/** The message to show for any failure; the server's own text is never shown. */
export function errorWording(error: unknown): MessageDescriptor {
  const code = appErrorCode(error);
  if (code === 'RATE_LIMITED') return waitWording(error);
  if (code) return wording[code];
  return isLostConnection(error) ? unreachable : unknownFailure;
}

function waitWording(error: unknown): MessageDescriptor {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : null;
  const seconds =
    typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
      ? Number(data.retryAfterSeconds)
      : 0;
  const minutes = Math.ceil(seconds / 60);
  if (!(minutes > 0)) return wording.RATE_LIMITED;
  return msg`${plural(minutes, {
    one: 'Too many attempts. Please try again in a minute.',
    other: 'Too many attempts. Please try again in # minutes.',
  })}`;
}

/**
 * A failed call without data means that the request or its response was lost; a device that says it is offline cannot
 * load the code of a page either.
 */
const isLostConnection = (error: unknown) =>
  error instanceof Error &&
  ((error.name === 'CallFailure' && 'data' in error && !error.data) ||
    (error instanceof TypeError && globalThis.navigator?.onLine === false));
