import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { memoryPageCache } from '#/server/pages/page-cache/memory-page-cache.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { makeLog } from '#/server/platform/telemetry/make-log.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { testApp } from '../../support/api/app.ts';
import { procedures } from '../../support/api/procedures.ts';
import { validInputs } from '../../support/api/valid-inputs.ts';
import { testDatabaseUrl, testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';
import { signedIn } from '../../support/people/signed-in.ts';

type Line = {
  level: string;
  message?: string;
  requestId?: string;
  route?: string;
  error?: string;
  outcomes?: string[];
};

/** Unique marks: a log line that contains one leaks input. */
const MARKS = {
  name: 'Zaynab Alqahmarked',
  arabicName: 'زينب القحمعلم',
  email: 'zaynab.marked@private.test',
  phone: '+966 55 471 1471',
  pin: '471147',
  token: 'markedmarkedmarkedmarkedmarked42',
  test: 'Markedglobin A1c',
};
const MARKED = /marked|معلم|471[ -]?14/i;
/** Identifiers of requests and rows are random, so some of them contain the digits of a mark. */
const UUIDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

const said: string[] = [];
const log = makeLog((line) => said.push(line));
/** No statement is slow by default. */
const slow = { slowMs: Infinity, log };
const db = await testDb({ max: 10, slow });
const lines = () => said.map((line) => JSON.parse(line) as Line);
const requests = () => lines().filter((line) => line.message === 'request');
const observing = { logRequests: true, otlp: null, proxyOf: () => ({}) };
const store = { apiUrl: 'http://site.test/embedded-store', storeId: 'store_demo', isEmbedded: true };
const app = testApp(db, { log, observing, store });
beforeEach(() => void said.splice(0));

const customer = await make.customer(db);
const people: Record<string, { actor: Actor }> = {
  customer,
  lab: await make.lab(db),
  admin: await make.admin(db),
  anonymous: await make.anonymous(db),
};
const headers = Object.fromEntries(
  await Promise.all(
    Object.entries(people).map(
      async ([role, { actor }]) => [role, await signedIn(db, actor.userId)] as const,
    ),
  ),
);
const headersFor = (path: string) => headers[path.split('.')[0] ?? ''] ?? headers['customer'] ?? {};

function call(path: string, input: unknown, from: Record<string, string> = {}) {
  const body = JSON.stringify(input);
  const isQuery = procedures.get(path)?._def.type === 'query';
  if (isQuery) {
    const query = body === undefined ? '' : `?input=${encodeURIComponent(body)}`;
    return app.request(`/trpc/${path}${query}`, { headers: from });
  }
  return app.request(`/trpc/${path}`, {
    method: 'POST',
    body: body ?? null,
    headers: { ...from, 'content-type': 'application/json', origin: 'http://site.test' },
  });
}

/** `npm test` sends every third variant, beginning with another one for each procedure. */
const STEP = isFull ? 1 : 3;

/** Variants of the input, each with one text replaced by a mark. */
function marked(input: unknown): unknown[] {
  if (typeof input === 'string') return Object.values(MARKS);
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    marked(value).map((variant) =>
      Array.isArray(input) ? input.with(Number(key), variant) : { ...input, [key]: variant },
    ),
  );
}

describe('a line for each request', () => {
  test('has route, role, outcome and duration, and the response has its id', async () => {
    const { labTestId } = await make.labTest(db);
    const refused = await call('booking.create', { labTestId }, headers['customer']);
    const forbidden = await call('admin.overview', undefined, headers['lab']);
    await app.request('/trpc/auth.session,search.countries?batch=1&input={}', {
      headers: headers['anonymous'] ?? {},
    });
    await app.request(`/en/test/${MARKS.test}/in/riyadh?token=${MARKS.token}`);
    await app.request(`/files/${MARKS.token}?signature=${MARKS.token}`);
    await app.request(`/nowhere/${MARKS.token}/at/all`);

    expect(requests()).toMatchObject([
      {
        route: '/trpc/*',
        procedures: ['booking.create'],
        status: 400,
        outcomes: ['BAD_REQUEST'],
        role: 'customer',
      },
      { procedures: ['admin.overview'], status: 403, outcomes: ['NOT_ALLOWED'], role: 'lab' },
      {
        method: 'GET',
        status: 207,
        role: 'anonymous',
        statements: expect.any(Number),
        databaseMs: expect.any(Number),
      },
      { route: '/test/$testName/in/$city', status: 200, role: 'visitor', renderMs: expect.any(Number) },
      { route: '/files/:key', status: 404 },
      { route: 'unknown' },
    ]);
    expect(requests()[0]?.requestId).toBe(refused.headers.get('x-request-id'));
    expect(new Set(requests().map((line) => line.requestId)).size).toBe(6);
    expect(forbidden.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(said.join('\n')).not.toMatch(MARKED);
  });

  test('requests of monitors are not logged', async () => {
    await app.request('/healthz');
    await app.request('/assets/x.js');
    expect(said).toEqual([]);
  });

  test("a valid id of a trusted proxy is used, another client's is not", async () => {
    const from = async (given: string, isTrusted: boolean) =>
      testApp(db, {
        log,
        observing: {
          ...observing,
          proxyOf: (c) => (isTrusted ? { requestId: c.req.header('x-request-id') } : {}),
        },
      }).request('/about', { headers: { 'x-request-id': given } });
    const ids = [
      from('proxy-1234', true),
      from('proxy-1234', false),
      from('a"b{}\u00e9 ;', true),
      from('x'.repeat(65), true),
    ];
    const [kept, ...made] = (await Promise.all(ids)).map((answer) => answer.headers.get('x-request-id'));
    expect(kept).toBe('proxy-1234');
    for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  test('has the outcome of the page cache', async () => {
    const render = () =>
      Promise.resolve(new Response('<p>a page</p>', { headers: { 'content-type': 'text/html' } }));
    const cached = testApp(db, { log, observing, render, pages: memoryPageCache() });
    await cached.request('/about');
    await cached.request('/about');
    expect(requests()).toMatchObject([
      { route: '/about', cache: 'miss' },
      { route: '/about', cache: 'hit' },
    ]);
  });
});

test('no log line contains input of any field of any procedure', { timeout: 180_000 }, async () => {
  const inputs = await validInputs(db);
  // Logs every statement, too.
  slow.slowMs = 0;
  let calls = 0;
  for (const [place, path] of [...procedures.keys()].entries()) {
    if (procedures.get(path)?._def.type === 'subscription') continue;
    for (const input of marked(inputs[path]).filter((_, index) => (index + place) % STEP === 0)) {
      calls += 1;
      const answer = await call(path, input, headersFor(path));
      await answer.text();
    }
  }
  slow.slowMs = Infinity;
  expect(calls).toBeGreaterThan(900 / STEP);
  expect(lines().filter((line) => line.message === 'slow statement').length).toBeGreaterThan(calls);
  expect(requests()).toHaveLength(
    calls + lines().filter((line) => line.route?.startsWith('/embedded')).length,
  );
  expect(said.filter((line) => MARKED.test(line.replace(UUIDS, '')))).toEqual([]);
  for (const { actor } of Object.values(people)) expect(said.join('\n')).not.toContain(actor.userId);
});

describe('errors', () => {
  const failing = (fail: () => Promise<never>) =>
    testApp(db, { log, observing, render: fail }).request(`/search?query=${MARKS.token}`);

  test.each([
    ['JSON', () => JSON.parse(MARKS.name) as never, 'SyntaxError'],
    ['a row', () => sql`insert into users (id, email) select id, email from users`.execute(db), '23505'],
    ['a value', () => sql`select ${MARKS.name}::int`.execute(db), '22P02'],
    [
      'a raised value',
      () => sql`do $$ begin raise '% is unknown', 'Zaynab Alqahmarked'; end $$`.execute(db),
      'P0001',
    ],
    ['an address', () => new Error(`550 <${MARKS.email}> unknown, call ${MARKS.phone}`), '550'],
    [
      'a token',
      () => new Error(`no such key ${MARKS.token} at https://a.test/${MARKS.token}`),
      'no such key',
    ],
    ['Arabic', () => new TypeError(`لا يوجد ${MARKS.arabicName}`), 'TypeError'],
    [
      'a property',
      () => new TypeError("Cannot read properties of undefined (reading 'labId')"),
      "(reading 'labId')",
    ],
    [
      'a cause',
      () => new Error('outside', { cause: new Error(`inside: "${MARKS.name}"`) }),
      'caused by Error: inside',
    ],
  ])('that quote %s are written down with their place and without it', async (_, cause, expected) => {
    const answer = await failing(async () => {
      throw await cause();
    });
    expect(answer.status).toBe(500);
    const [error] = lines().filter((line) => line.error !== undefined);
    expect(error).toMatchObject({ level: 'error', requestId: answer.headers.get('x-request-id') });
    expect(error?.error).toContain(expected);
    expect(error?.error).toMatch(/\n {4}at /);
    expect(said.join('\n')).not.toMatch(MARKED);
    expect(requests()).toMatchObject([{ level: 'error', status: 500, route: '/search' }]);
  });
});

describe('slow statements', () => {
  test('are logged with name or text, without values, with the id of the request', async () => {
    const own = openDb(await testDatabaseUrl(), { max: 1, slow: { slowMs: 60, log } });
    const slowApp = testApp(own, {
      log,
      observing,
      render: async () => {
        await sql`select /* hot:nap */ pg_sleep(0.08), ${MARKS.name}::text as name`.execute(own);
        await sql`select pg_sleep(0.08), 'Zaynab Alqahmarked', 4711471 as n, ${MARKS.email}::text`.execute(
          own,
        );
        await sql`select ${MARKS.name}::text`.execute(own);
        return new Response('slept');
      },
    });
    // With one connection the second statement waits for the first.
    const answers = await Promise.all([slowApp.request('/about'), slowApp.request('/about')]);
    await own.destroy();
    const ids = answers.map((answer) => answer.headers.get('x-request-id'));
    const found = lines().filter((line) => line.message === 'slow statement');
    expect(found).toHaveLength(4);
    for (const id of ids) {
      expect(found.filter((line) => line.requestId === id)).toMatchObject([
        { hotName: 'nap', rows: 1, ms: expect.any(Number), waitedMs: expect.any(Number) },
        { statement: 'select pg_sleep(?), ?, ? as n, $1::text', rows: 1 },
      ]);
    }
    expect(said.join('\n')).not.toMatch(MARKED);
    expect(Math.max(...requests().map((line) => (line as { waitMs?: number }).waitMs ?? 0))).toBeGreaterThan(
      50,
    );
    expect(lines().some((line) => line.message === 'slow connection')).toBe(true);
  });
});
