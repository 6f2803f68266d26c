/** @typedef {{ method: string, path: string, isIdempotent: boolean }} Route */

const BODY_METHODS = new Set(['post', 'put']);
const RETRIED_STATUSES = new Set([429, 502, 503]);

/** What the API refused. `code` is one of a closed list; `errors` says by field what is wrong. */
export class MukhtabariError extends Error {
  name = 'MukhtabariError';
  /** @param {{ code: string, status: number, retryAfterSeconds: number | null, errors: Record<string, string[]> }} problem */
  constructor({ code, status, retryAfterSeconds, errors }) {
    super(code);
    this.code = code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.errors = errors;
  }
}

/**
 * @param {Record<string, Route>} routes
 * @param {{ url: string, key?: string, retries?: number, locale?: string, fetch?: typeof fetch }} options
 */
export function makeClient(routes, { url, key, retries = 2, locale = 'en', fetch: send = globalThis.fetch }) {
  /** @type {Record<string, Record<string, Function>>} */
  const client = {};
  for (const [name, route] of Object.entries(routes)) {
    const [group, procedure] = name.split('.');
    client[group] ??= {};
    client[group][procedure] = (input, { signal } = {}) => call(route, input ?? {}, signal);
  }
  return client;

  async function call({ method, path, isIdempotent }, input, signal) {
    const { idempotencyKey = crypto.randomUUID(), ...fields } = input;
    const address = new URL(`${url.replace(/\/$/, '')}/api/v1${fillPath(path, fields)}`);
    const hasBody = BODY_METHODS.has(method);
    if (!hasBody) addQuery(address, fields);
    const request = {
      method: method.toUpperCase(),
      signal,
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(isIdempotent && { 'idempotency-key': idempotencyKey }),
      },
      ...(hasBody && { body: JSON.stringify(fields) }),
    };
    // Only what may be repeated is: reading, and writes that carry the same key each time.
    const tries = method === 'get' || isIdempotent ? retries + 1 : 1;
    return attempt(() => send(address, request), { tries, signal });
  }
}

/** Takes the fields of the path out of the input. */
function fillPath(path, fields) {
  return path.replaceAll(/\{(\w+)\}/g, (_, field) => {
    const value = fields[field];
    delete fields[field];
    return encodeURIComponent(String(value));
  });
}

function addQuery(address, fields) {
  for (const [field, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) address.searchParams.append(field, String(one));
  }
}

async function attempt(send, { tries, signal }) {
  for (let left = tries - 1; ; left--) {
    const { answer, failure } = await send().then(
      (found) => ({ answer: found, failure: undefined }),
      (error) => ({ answer: undefined, failure: error }),
    );
    if (answer?.ok) return answer.json();
    if (left === 0 || (answer && !RETRIED_STATUSES.has(answer.status)) || signal?.aborted)
      throw answer ? await toError(answer) : failure;
    await wait(answer, tries - left);
  }
}

async function toError(answer) {
  const { code = 'INTERNAL_ERROR', errors = {} } = await answer.json().catch(() => ({}));
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new MukhtabariError({
    code,
    status: answer.status,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    errors,
  });
}

const LONGEST_WAIT_SECONDS = 30;

/** As long as the answer asks for, otherwise a quarter of a second, then longer. */
const wait = (answer, tried) => {
  const asked = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  const seconds = Number.isFinite(asked) ? Math.min(asked, LONGEST_WAIT_SECONDS) : 2 ** tried / 8;
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000));
};
