import pg from 'pg';
import { AppError, type AppErrorCode } from '#/shared/app-error.ts';

/** The last word is the database's: migrations 0024 and 0030. */
const codes: Record<string, AppErrorCode> = {
  MB012: 'CRITICAL_CALL_REQUIRED',
  MB013: 'SECOND_PERSON_REQUIRED',
  MB014: 'RESULT_LOCKED',
};

export function resultRefusal(error: unknown): AppError | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const code = codes[error.code ?? ''];
  return code === undefined ? null : new AppError(code, { cause: error });
}
