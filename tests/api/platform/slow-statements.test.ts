import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';

// Needs a direct connection: a pooler refuses the parameter.
const PATIENCE_MS = 400;
const SLEEP_SECONDS = 4;
const db = openDb(await testDatabaseUrl(), { max: 1, queryTimeoutMs: PATIENCE_MS });
afterAll(() => db.destroy());

async function connectionNumber() {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
}

test('the server cancels a statement after the timeout, and the connection stays usable', async () => {
  const before = await connectionNumber();
  await expect(sql`select pg_sleep(${SLEEP_SECONDS})`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect(await connectionNumber()).toBe(before);
});

test('a connection whose server did not respond in time leaves the pool', async () => {
  const before = await connectionNumber();
  const silent = () =>
    db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 0`.execute(connection);
      await sql`select pg_sleep(${SLEEP_SECONDS})`.execute(connection);
    });
  await expect(silent()).rejects.toThrow('Query read timeout');
  const begun = performance.now();
  expect(await connectionNumber()).not.toBe(before);
  expect(performance.now() - begun).toBeLessThan((SLEEP_SECONDS * 1000) / 2);

  const inTransaction = () =>
    db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`select pg_sleep(${SLEEP_SECONDS})`.execute(trx);
    });
  // The silent connection cannot be closed cleanly either.
  await expect(inTransaction()).rejects.toThrow('not queryable');
  expect(await connectionNumber()).not.toBe(before);
});
