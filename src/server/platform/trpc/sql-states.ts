import pg from 'pg';
import { AppError, type AppErrorCode } from '#/shared/core/app-error.ts';
import { isUnreachable } from '../db/is-unreachable.ts';

/**
 * The database errors that a caller can cause, by SQLSTATE; where the constraint decides, by SQLSTATE and its name. The
 * routines in migrations/ raise the codes MB001 to MB064. Any other database error is a bug.
 */
export const sqlStates: Record<string, AppErrorCode> = {
  MB001: 'SLOT_FULL',
  MB002: 'SLOT_ALREADY_BOOKED',
  MB003: 'SIGN_IN_REQUIRED',
  MB004: 'NOT_FOUND',
  MB005: 'SLOT_NOT_OPEN',
  MB006: 'SLOT_PASSED',
  MB007: 'ANONYMOUS_NOT_ALLOWED',
  MB008: 'IDEMPOTENCY_KEY_REUSED',
  MB009: 'NOT_CHANGEABLE',
  MB010: 'TOO_LATE_TO_CHANGE',
  MB011: 'PLAN_LIMIT_REACHED',
  MB012: 'CRITICAL_CALL_REQUIRED',
  MB013: 'SECOND_PERSON_REQUIRED',
  MB014: 'RESULT_LOCKED',
  MB016: 'PAYOUT_BEYOND_BALANCE',
  MB018: 'TILL_CLOSED',
  MB037: 'NOT_OFFERED_NOW',
  MB038: 'ORDER_CHANGED',
  MB039: 'ACCOUNTS_USED_UP',
  MB040: 'IN_ANOTHER_PLAN',
  // An account gave this address up and may still take it back.
  MB045: 'EMAIL_TAKEN',
  MB046: 'UNPAID_VISITS_LIMIT',
  MB047: 'PROOF_NEEDED',
  MB048: 'VISIT_MISSED',
  MB049: 'RATE_LIMITED',
  MB061: 'PAYOUT_NOT_REVERSIBLE',
  MB062: 'PAYOUT_TOO_EARLY',
  MB063: 'SLOT_TOO_NEAR',
  MB064: 'HOLD_EXPIRED',
  '23505 users_email_key': 'EMAIL_TAKEN',
  '23505 labs_one_licence': 'LICENCE_TAKEN',
  '23505 plan_members_pkey': 'IN_ANOTHER_PLAN',
  // The account was erased, or became part of another one, after the request began.
  '23503 bookings_customer_id_fkey': 'SIGN_IN_REQUIRED',
  '23503 idempotency_keys_customer_id_fkey': 'SIGN_IN_REQUIRED',
  '23503 orders_customer_id_fkey': 'SIGN_IN_REQUIRED',
  '23503 visits_customer_id_fkey': 'SIGN_IN_REQUIRED',
  // The person was removed after the request began.
  '23503 visits_person_fkey': 'NOT_FOUND',
  '23503 wait_entries_user_id_fkey': 'SIGN_IN_REQUIRED',
  // The session was ended after the request began.
  '23503 passkey_attempts_session_id_fkey': 'SIGN_IN_REQUIRED',
  '23503 tests_category_id_fkey': 'NOT_FOUND',
  '23503 test_analytes_analyte_id_fkey': 'NOT_FOUND',
  '23505 analytes_loinc_key': 'TEST_ALREADY_EXISTS',
  '23505 analyte_units_pkey': 'TEST_ALREADY_EXISTS',
  '23505 analyte_ranges_analyte_id_lab_id_sex_age_from_age_before_key': 'RANGE_OVERLAPS',
  '23505 test_synonyms_pkey': 'TEST_ALREADY_EXISTS',
  '23505 tests_loinc_key': 'TEST_ALREADY_EXISTS',
  '23505 tests_name_en_once': 'TEST_ALREADY_EXISTS',
  '23505 tests_popular_position_key': 'TEST_ALREADY_EXISTS',
  '23505 categories_name_ar_key': 'TEST_ALREADY_EXISTS',
  '23505 categories_name_en_key': 'TEST_ALREADY_EXISTS',
  '23505 categories_name_en_once': 'TEST_ALREADY_EXISTS',
  // A transfer to the lab was recorded under this reference before.
  '23505 payouts_lab_id_bank_reference_key': 'PAYOUT_REFERENCE_USED',
  // The key of a payment for another visit.
  '23505 till_entries_key_once': 'IDEMPOTENCY_KEY_REUSED',
  // Another kit was tied to the booking first.
  '23505 kits_booking_id_key': 'KIT_NOT_FOR_BOOKING',
};

const RETRY_AFTER_SECONDS = 3;

/** The error of a caller behind a database error, or that the database is away; null where it is a bug. */
export function toAppError(error: unknown): AppError | null {
  if (isUnreachable(error))
    return new AppError('DATABASE_UNREACHABLE', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return null;
  const code = sqlStates[error.code] ?? sqlStates[`${error.code} ${error.constraint ?? ''}`];
  return code ? new AppError(code, { cause: error }) : null;
}
