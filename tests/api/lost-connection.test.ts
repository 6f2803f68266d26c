import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../support/db.ts';

const db = await testDb({ max: 2 });

const cutOff = (pid: number | undefined) => sql`select pg_terminate_backend(${pid}::int, 10_000)`.execute(db);
const isAlive = async () => {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
};

// Nobody would catch what the driver says of it aside: the test run itself would fail.
test('a connection that is cut between two statements of a transaction fails the transaction and nothing else', async () => {
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await cutOff(rows[0]?.pid);
    // One way more, and the driver has heard of it.
    await isAlive();
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toThrow(/connection error/);
  await isAlive();
});

test('a connection that is cut amid a statement fails that statement and nothing else', async () => {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
    const slow = sql`select pg_sleep(60)`.execute(connection);
    await Promise.all([expect(slow).rejects.toThrow(/terminat/), cutOff(rows[0]?.pid)]);
  });
  await isAlive();
});
