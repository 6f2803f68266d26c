const MOST_CAUSES = 3;
const MOST_FRAMES = 12;
const LONGEST_MESSAGE = 200;

/** PostgreSQL's error classes whose message may quote a value: data errors, `raise`, internal errors. */
const QUOTES_VALUES = /^(?:22|P0|XX|HV|42P1)/;
const QUOTED = /(["'`«“‘<]).*["'`»”’>]/su;
const ADDRESS = /[^\s<>"'(]+@[^\s<>"')]+/g;
const WEB_ADDRESS = /\b[a-z][a-z+.-]*:\/\/\S+/gi;
const LONG_NUMBER = /\+?\d[\d\s-]{5,}\d/g;
const LONG_TOKEN = /[\w-]{24,}/g;
const NOT_ASCII = /[^\x20-\x7e\u2026]+/g;
/** V8 names a property of the code here, which is no value. */
const READING = /\((?:reading|setting) '[\w$]{1,60}'\)/;

/**
 * Returns the part of an error that may be logged: name, code, message and stack. Quoted text, addresses, long numbers
 * and tokens are removed from messages; PostgreSQL's `detail`, which contains whole rows, is never read.
 */
export function errorText(error: unknown): string {
  const texts: string[] = [];
  for (let cause = error; cause !== undefined && texts.length < MOST_CAUSES;) {
    texts.push(textOf(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return texts.join('\ncaused by ');
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutValues(error) : typeof error;
  const name = /^[\w$]{1,60}$/.test(error.name) ? error.name : 'Error';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [`${name}: ${messageOf(error)}`, ...frames.slice(0, MOST_FRAMES)].join('\n');
}

function messageOf(error: Error & { code?: unknown }): string {
  // A mail server's message repeats the refused address.
  if ('responseCode' in error) return withCode(error, `answered ${String(error.responseCode)}`);
  if (!isFromPostgres(error)) return withCode(error, withoutValues(error.message));
  const { code, constraint, table, column, routine } = error;
  const message = QUOTES_VALUES.test(code) ? [] : [error.message.slice(0, LONGEST_MESSAGE)];
  const names = Object.entries({ constraint, table, column, routine });
  const known = names.flatMap(([key, name]) => (name === undefined ? [] : [`${key}=${name}`]));
  return [code, ...message, ...known].join(' ');
}

type PostgresError = Error & {
  code: string;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
};

const isFromPostgres = (error: Error): error is PostgresError =>
  'severity' in error && 'code' in error && typeof error.code === 'string';

/** Adds a code such as 'ECONNREFUSED' in front. */
function withCode({ code }: { code?: unknown }, message: string): string {
  const isName = typeof code === 'string' && /^[A-Z][A-Z\d_]{1,40}$/.test(code);
  return isName && !message.includes(code) ? `${code} ${message}` : message;
}

function withoutValues(message: string): string {
  const [property = ''] = READING.exec(message) ?? [];
  return message
    .replace(READING, '')
    .replace(QUOTED, '…')
    .replaceAll(WEB_ADDRESS, '(address)')
    .replaceAll(ADDRESS, '(address)')
    .replaceAll(LONG_NUMBER, '(number)')
    .replaceAll(LONG_TOKEN, '(token)')
    .replaceAll(NOT_ASCII, '…')
    .slice(0, LONGEST_MESSAGE)
    .concat(property);
}
