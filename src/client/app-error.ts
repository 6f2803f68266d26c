import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { appErrorStatus, type AppErrorCode } from '#/shared/app-error.ts';

const wording: Record<AppErrorCode, MessageDescriptor> = {
  SIGN_IN_REQUIRED: msg`Please log in to continue.`,
  INVALID_CREDENTIALS: msg`Invalid login credentials`,
  NOT_ALLOWED: msg`Your account cannot do this.`,
  LAB_UNDER_REVIEW: msg`Your lab account is under review. You will be notified once it is approved.`,
  NOT_FOUND: msg`We could not find this. It may have been moved or removed.`,
  EMAIL_TAKEN: msg`This e-mail already has an account. Log in, or use another e-mail.`,
  PASSWORD_TOO_COMMON: msg`This password is on lists of common passwords. Choose another; a short sentence works well.`,
  CURSOR_INVALID: msg`The list has changed. Load it again from the start.`,
  SLOT_FULL: msg`Booking failed. Please try again. This time has just been taken.`,
  SLOT_PASSED: msg`Booking failed. Please try again. This time has already passed.`,
  SLOT_NOT_OPEN: msg`Booking failed. Please try again. The lab is not open at this time.`,
  SLOT_ALREADY_BOOKED: msg`Booking failed. Please try again. You already have this test booked at this time.`,
  IDEMPOTENCY_KEY_REUSED: msg`Booking failed. Please try again. The choice changed while it was being sent.`,
  REASON_REQUIRED: msg`Please write the reason.`,
  SERVER_BUSY: msg`Too many people are here at once. Please try again in a moment.`,
};

const unreachable = msg`The connection was lost. What you entered is kept; please try again.`;
const unknownFailure = msg`Something went wrong on our side. Please try again.`;

const isCode = (value: unknown): value is AppErrorCode =>
  typeof value === 'string' && Object.hasOwn(appErrorStatus, value);

/** The code of a failure from the closed list; null for a bug or a lost connection. */
export function appErrorCode(error: unknown): AppErrorCode | null {
  if (!(error instanceof Error)) return null;
  const data: unknown = 'data' in error ? error.data : null;
  if (typeof data === 'object' && data !== null && 'appError' in data && isCode(data.appError))
    return data.appError;
  // An error that crossed from the server-rendered page keeps only its message, which is the code.
  return isCode(error.message) ? error.message : null;
}

/** What a person reads about any failure; the server's own text is never shown. */
export function errorWording(error: unknown): MessageDescriptor {
  const code = appErrorCode(error);
  if (code) return wording[code];
  return isLostConnection(error) ? unreachable : unknownFailure;
}

// A tRPC failure without data never reached the server, or its answer never came back.
const isLostConnection = (error: unknown) =>
  error instanceof Error && error.name === 'TRPCClientError' && 'data' in error && !error.data;
