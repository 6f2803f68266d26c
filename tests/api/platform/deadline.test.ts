import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { proveAndStore } from '#/server/payments/ledger/prove-and-store.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { timeLeftMs, withDeadline, withoutDeadline } from '#/server/platform/db/deadline.ts';
import { isUnreachable } from '#/server/platform/db/is-unreachable.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const REQUEST_MS = 150;
const url = await testDatabaseUrl();
const db = openDb(url, { max: 1, queryTimeoutMs: 5_500, keepsDeadlines: true });
const slow = () => sql`select pg_sleep(5)`.execute(db);
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

afterAll(() => db.destroy());

test('a statement ends with its request, and the next one is not begun', async () => {
  const [first, second, leftMs] = await withDeadline(
    async () => [await errorOf(slow()), await errorOf(sql`select 1`.execute(db)), timeLeftMs()],
    REQUEST_MS,
  );
  expect([isUnreachable(first), isUnreachable(second)]).toEqual([true, true]);
  expect(leftMs).toBeGreaterThan(-1_000); // not the five seconds that the statement takes
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a transaction whose request has ended is given up, and its connection serves others', async () => {
  const error = await withDeadline(
    () => errorOf(db.transaction().execute((trx) => sql`select pg_sleep(5)`.execute(trx))),
    REQUEST_MS,
  );
  expect(isUnreachable(error)).toBe(true);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a wait for a connection ends with its request, and the late connection goes back', async () => {
  let release = () => {};
  const held = db.connection().execute(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  const error = await withDeadline(() => errorOf(sql`select 1`.execute(db)), REQUEST_MS);
  release();
  await held;
  expect(isUnreachable(error)).toBe(true);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('what is begun within a request has its deadline; a file has none', () => {
  withDeadline(() => {
    expect(withDeadline(timeLeftMs)).toBeLessThanOrEqual(REQUEST_MS);
    expect(withoutDeadline(timeLeftMs)).toBe(Infinity);
  }, REQUEST_MS);
  expect(timeLeftMs()).toBe(Infinity);
});

test('the proof of the ledger may take longer than other requests', async () => {
  const wide = openDb(url, { max: 3, keepsDeadlines: true });
  try {
    const { actor } = await make.admin(wide);
    const proof = await withDeadline(() => proveAndStore({ db: wide }, actor), 0);
    expect(proof.isSound).toBe(true);
  } finally {
    await wide.destroy();
  }
});
