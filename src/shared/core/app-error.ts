/**
 * Every error that a caller can cause, with its HTTP status. Anything that is not an AppError is a bug and stays a 500.
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
  PLAN_LACKS_ANALYSIS: 'FORBIDDEN',
  VISITS_STRANDED: 'CONFLICT',
  OFFERS_CHANGED: 'CONFLICT',
  SPECIMEN_REQUIRED: 'CONFLICT',
  RESULT_LOCKED: 'CONFLICT',
  RESULT_CHANGED: 'CONFLICT',
  CRITICAL_CALL_REQUIRED: 'CONFLICT',
  SECOND_PERSON_REQUIRED: 'CONFLICT',
  RANGE_OVERLAPS: 'CONFLICT',
  FILE_NOT_ACCEPTED: 'BAD_REQUEST',
  FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FILE_ALREADY_UPLOADED: 'CONFLICT',
  STORAGE_FULL: 'CONFLICT',
  FILES_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  SHARE_INVALID: 'NOT_FOUND',
  REVIEW_NOT_ALLOWED: 'FORBIDDEN',
  PAYOUT_BEYOND_BALANCE: 'CONFLICT',
  PAYOUT_REFERENCE_USED: 'CONFLICT',
  TEST_ALREADY_EXISTS: 'CONFLICT',
  ACCOUNT_SUSPENDED: 'FORBIDDEN',
  NOT_OFFERED_NOW: 'CONFLICT',
  CHANGED_MEANWHILE: 'CONFLICT',
  UNDO_TOO_LATE: 'CONFLICT',
  NOT_REFUNDABLE: 'CONFLICT',
  NOT_MERGEABLE: 'CONFLICT',
  ALREADY_DECIDED: 'CONFLICT',
  BANK_ACCOUNT_MISSING: 'CONFLICT',
  CASE_ALREADY_OPEN: 'CONFLICT',
  PLAN_PRICE_REFUSED: 'CONFLICT',
  PLAN_COSTS_MORE: 'CONFLICT',
  ANALYTE_IN_USE: 'CONFLICT',
  REASON_REQUIRED: 'BAD_REQUEST',
  STORE_CLOSED: 'NOT_FOUND',
  STORE_NOT_FOUND: 'NOT_FOUND',
  STORE_FAILED: 'BAD_GATEWAY',
  STORE_UNREACHABLE: 'SERVICE_UNAVAILABLE',
  STORE_OUT_OF_STOCK: 'CONFLICT',
  KIT_CODE_UNKNOWN: 'NOT_FOUND',
  KIT_TAKEN: 'CONFLICT',
  KIT_NOT_FOR_BOOKING: 'CONFLICT',
  SERVER_BUSY: 'TOO_MANY_REQUESTS',
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
} as const;

export type AppErrorCode = keyof typeof appErrorStatus;

export class AppError extends Error {
  override name = 'AppError';
  readonly code: AppErrorCode;
  /** Seconds until a retry makes sense; becomes the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;
  /**
   * The response of an external server where the specification shows it: 'HTTP 503: Service Unavailable'. It follows
   * the code in the message, because only the message of an error reaches a rendered page.
   */
  readonly detail: string | undefined;
  constructor(
    code: AppErrorCode,
    options: ErrorOptions & { retryAfterSeconds?: number; detail?: string | undefined } = {},
  ) {
    super(options.detail === undefined ? code : `${code} ${options.detail}`, options);
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.detail = options.detail;
  }
}
