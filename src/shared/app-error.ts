/**
 * Every failure a person can cause, and the HTTP meaning it has.
 * Anything that is not an AppError is a bug and stays a 500.
 */
export const appErrorStatus = {
  SIGN_IN_REQUIRED: 'UNAUTHORIZED',
  INVALID_CREDENTIALS: 'UNAUTHORIZED',
  SIGN_IN_AGAIN: 'UNAUTHORIZED',
  TOTP_REQUIRED: 'UNAUTHORIZED',
  TOTP_WRONG: 'UNAUTHORIZED',
  TOTP_SETUP_REQUIRED: 'FORBIDDEN',
  NOT_ALLOWED: 'FORBIDDEN',
  ANONYMOUS_NOT_ALLOWED: 'FORBIDDEN',
  LAB_UNDER_REVIEW: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  LINK_INVALID: 'BAD_REQUEST',
  EMAIL_TAKEN: 'CONFLICT',
  PASSWORD_TOO_COMMON: 'BAD_REQUEST',
  CURSOR_INVALID: 'BAD_REQUEST',
  SLOT_FULL: 'CONFLICT',
  SLOT_PASSED: 'CONFLICT',
  SLOT_NOT_OPEN: 'CONFLICT',
  SLOT_ALREADY_BOOKED: 'CONFLICT',
  IDEMPOTENCY_KEY_REUSED: 'CONFLICT',
  HOLD_EXPIRED: 'CONFLICT',
  ORDER_CHANGED: 'CONFLICT',
  NOT_CHANGEABLE: 'CONFLICT',
  TOO_LATE_TO_CHANGE: 'CONFLICT',
  REFUND_CHANGED: 'CONFLICT',
  PAYMENT_NOT_OFFERED: 'CONFLICT',
  PAYMENT_DECLINED: 'PAYMENT_REQUIRED',
  PAYMENT_UNREACHABLE: 'SERVICE_UNAVAILABLE',
  PLAN_LIMIT_REACHED: 'CONFLICT',
  REASON_REQUIRED: 'BAD_REQUEST',
  SERVER_BUSY: 'TOO_MANY_REQUESTS',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
} as const;

export type AppErrorCode = keyof typeof appErrorStatus;

export class AppError extends Error {
  override name = 'AppError';
  readonly code: AppErrorCode;
  /** When it is worth trying again; becomes the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;
  constructor(code: AppErrorCode, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(code, options);
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
