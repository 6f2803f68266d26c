import pg from 'pg';
import { AppError, type AppErrorCode } from '#/shared/app-error.ts';

/** What the functions of migration 0018 raise, since a refusal there must also undo what was begun. */
const codes: Partial<Record<string, AppErrorCode>> = {
  MB001: 'SLOT_FULL',
  MB002: 'SLOT_ALREADY_BOOKED',
  MB003: 'SIGN_IN_REQUIRED', // erased meanwhile
  MB004: 'NOT_FOUND',
  MB005: 'SLOT_NOT_OPEN',
  MB006: 'SLOT_PASSED',
  MB007: 'ANONYMOUS_NOT_ALLOWED',
  MB008: 'IDEMPOTENCY_KEY_REUSED',
  MB009: 'NOT_CHANGEABLE',
  MB010: 'TOO_LATE_TO_CHANGE',
};

/** The refusal behind an error of the database; null where it is none, and so a bug. */
export function bookingRefusal(error: unknown): AppError | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const code = codes[error.code ?? ''] ?? (isWithoutCustomer(error) ? 'SIGN_IN_REQUIRED' : null);
  return code ? new AppError(code, { cause: error }) : null;
}

/** The one reference in a trillion that somebody else has already. */
export const isReferenceTaken = ({ code, constraint }: pg.DatabaseError) =>
  code === '23505' && constraint === 'bookings_reference_key';

/** The account was taken over by a named one, or erased, since this request began. */
const isWithoutCustomer = ({ code, constraint }: pg.DatabaseError) =>
  code === '23503' && (constraint?.endsWith('_customer_id_fkey') ?? false);
