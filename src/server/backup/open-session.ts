import { type ControlledTransaction, sql } from 'kysely';
import type pg from 'pg';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** One transaction on a connection of its own; COPY needs the connection itself. */
export type Session = { trx: ControlledTransaction<DB>; client: pg.PoolClient };

/** The text of a value must not depend on the server's or the role's settings. */
const settings = {
  client_encoding: 'UTF8',
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  extra_float_digits: '3',
  bytea_output: 'hex',
  search_path: 'public',
  // A role that does not see all rows is refused, where it would leave some out.
  row_security: 'off',
  // Files are copied while the transaction waits.
  idle_in_transaction_session_timeout: '0',
  statement_timeout: '0',
};

/** Commits when `use` returns; else nothing has changed. */
export async function inSession<T>(
  databaseUrl: string,
  { isReadOnly }: { isReadOnly: boolean },
  use: (session: Session) => Promise<T>,
): Promise<T> {
  const connected = Promise.withResolvers<pg.PoolClient>();
  const onPool = (pool: pg.Pool) => pool.once('connect', (client) => connected.resolve(client));
  const db = openDb(databaseUrl, { max: 1, onPool });
  try {
    const trx = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode(isReadOnly ? 'read only' : 'read write')
      .execute();
    try {
      for (const [name, value] of Object.entries(settings))
        await sql`select set_config(${name}, ${value}, true)`.execute(trx);
      const result = await use({ trx, client: await connected.promise });
      await trx.commit().execute();
      return result;
    } catch (error) {
      // The connection may be gone, and with it the transaction.
      await trx
        .rollback()
        .execute()
        .catch(() => {});
      throw error;
    }
  } finally {
    await db.destroy();
  }
}
