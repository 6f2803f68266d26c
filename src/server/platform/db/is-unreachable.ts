import pg from 'pg';

/**
 * By the class of the SQLSTATE: lost connections (08), a full disk or too many connections (53), a server that stops,
 * starts or ended the connection (57P), a failing disk (58). 25006: the server has become a standby.
 */
const AWAY = /^(?:08|53|57P|58|25006$)/;
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** pg has no codes for these: the connection was lost, did not come in time, or did not answer in time. */
const MESSAGES =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;
/** A statement that PostgreSQL itself ended, after nearly as long as we would have waited. */
const TOO_LONG = '57014';

const ofDatabase = new WeakSet<Error>();

/** Remembers that this error came from the connection to the database: other sockets fail with the same codes. */
export function rememberDatabaseError(error: unknown) {
  if (error instanceof Error) ofDatabase.add(error);
}

/** Whether the database is away or has no room: nothing is wrong with the request, and repeating it later may succeed. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (error instanceof pg.DatabaseError) return AWAY.test(code) || code === TOO_LONG;
  return ofDatabase.has(error) && (SOCKET_CODES.has(code) || MESSAGES.test(error.message));
}
