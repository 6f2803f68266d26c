import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.gen.ts';

// count(*) and bigint are int8, which pg hands back as strings; ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day has no zone: keep the text, or a Date in the machine's zone would shift it.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const HOT = /^.{0,40}?\/\* hot:([a-z0-9-]+) \*\//s;

/**
 * Kysely never names a statement, so PostgreSQL would plan each one anew. A statement that opens with a
 * comment such as `hot:book-slot` gets that name and is parsed and planned once per connection.
 */
class NamingClient extends pg.Client {
  // The base class has a dozen overloads of this one method; all of them pass through here.
  override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? HOT.exec(text)?.[1] : undefined;
    const run = super.query.bind(this) as (...args: unknown[]) => unknown;
    return name === undefined ? run(text, values, ...rest) : run({ name, text, values }, ...rest);
  }) as pg.Client['query'];
}

type Options = {
  max?: number;
  onIdleError?: (error: Error) => void;
  /** Where a person waits: a server that went silent (no refusal, no answer) becomes an error after so long. */
  queryTimeoutMs?: number;
};

export function openDb(
  connectionString: string,
  { max = 10, onIdleError = () => {}, queryTimeoutMs }: Options = {},
): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(queryTimeoutMs && { query_timeout: queryTimeoutMs }),
    Client: NamingClient,
  });
  pool.on('error', onIdleError); // without a listener, a dropped idle connection kills the process
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
