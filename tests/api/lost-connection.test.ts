import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../support/db.ts';

const db = await testDb({ max: 2 });

// Nobody would catch what the driver says of it aside: the test run itself would fail. Whether the next statement comes
// before or after the driver has heard of the end, it says of it.
test('a connection that is cut in the midst of a transaction fails the transaction and nothing else', async () => {
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int, 10_000)`.execute(db);
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toThrow(/terminat|connection error/);
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
});
