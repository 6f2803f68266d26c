import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../support/db/db.ts';

const db = await testDb({ max: 2 });

const cutOff = (pid: number | undefined) => sql`select pg_terminate_backend(${pid}::int, 10_000)`.execute(db);
const expectAnswer = async () => {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
};

// An unhandled error event of the driver would fail the test run itself.
test('a connection lost between two statements of a transaction fails only the transaction', async () => {
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await cutOff(rows[0]?.pid);
    // After one more round trip the driver has received the error.
    await expectAnswer();
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toThrow(/connection error/);
  await expectAnswer();
});

// The error arrives before the end of the socket: the pool must not hand the connection out in between.
test('a connection lost during a statement fails only that statement, ten times', async () => {
  for (let round = 0; round < 10; round += 1) {
    const cut = await db.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
      const slow = sql`select pg_sleep(60)`.execute(connection);
      const cutting = cutOff(rows[0]?.pid);
      await expect(slow).rejects.toThrow(/terminat/);
      return { cutting };
    });
    await expectAnswer();
    await cut.cutting;
  }
});
