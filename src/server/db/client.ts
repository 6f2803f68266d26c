import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { watchConnection } from '../telemetry/watch-connection.ts';
import { type SlowStatements, watchStatement } from '../telemetry/watch-statement.ts';
import type { DB } from './schema.gen.ts';

// count(*) and bigint are int8, which pg hands back as strings; ours fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day has no zone: keep the text, or a Date in the machine's zone would shift it.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** The server's own refusal should come first: the connection stays good. */
const SERVER_GIVES_UP_AT = 0.95;

const HOT = /^.{0,40}?\/\* hot:([a-z0-9-]+) \*\//s;

/**
 * Kysely never names a statement, so PostgreSQL would plan each one anew. A statement that opens with a
 * comment such as `hot:book-slot` gets that name and is parsed and planned once per connection.
 */
const clientWith = ({ namesStatements, slow }: Pick<Options, 'namesStatements' | 'slow'>) =>
  class extends pg.Client {
    // The base class has a dozen overloads of this one method; all of them pass through here.
    override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      const send = super.query.bind(this) as (...args: unknown[]) => Promise<unknown>;
      if (typeof text !== 'string') return send(text, values, ...rest);
      const hotName = HOT.exec(text)?.[1];
      const isNamed = namesStatements && hotName !== undefined;
      const run = () =>
        isNamed ? send({ name: hotName, text, values }, ...rest) : send(text, values, ...rest);
      const runOrLeave = () => run().catch((error: unknown) => this.#leaveIfSilent(error));
      // Who brings a callback gets no promise.
      if (typeof values === 'function' || rest.length > 0) return run();
      return watchStatement({ text, hotName, waitedMs: waits.get(this) ?? 0 }, slow, runOrLeave);
    }) as pg.Client['query'];

    /**
     * pg only stops listening: the server goes on with the statement, and the pool would hand this connection to the
     * next one, who waits for its end. A connection that is ending does not go back.
     */
    #leaveIfSilent(error: unknown): never {
      if (error instanceof Error && error.message === 'Query read timeout') void this.end();
      throw error;
    }
  };

/** How long whoever has this connection now waited for it. */
const waits = new WeakMap<pg.Client, number>();

function watchPool(pool: pg.Pool, slow: SlowStatements | undefined) {
  type Connect = (callback?: unknown) => Promise<pg.PoolClient>;
  const connect = pool.connect.bind(pool) as Connect;
  pool.connect = (async (callback?: unknown) => {
    if (callback !== undefined) return connect(callback);
    const { connection, waitedMs } = await watchConnection(slow, () => connect());
    waits.set(connection, waitedMs);
    return connection;
  }) as pg.Pool['connect'];
}

type Options = {
  max?: number;
  onIdleError?: (error: Error) => void;
  /**
   * The server is asked to give a statement up shortly before, so that nothing goes on for nobody; a server that went
   * silent (no refusal, no answer) becomes an error then. Not for a pooler, which refuses such a parameter.
   */
  queryTimeoutMs?: number;
  /**
   * Whether hot statements keep their name. A pooler in transaction mode hands each transaction another connection,
   * which does not know the name; and a connection that lives for one request gains nothing by one.
   */
  namesStatements?: boolean;
  /** Where statements that take too long are written down. */
  slow?: SlowStatements;
  /** Hears of the pool, to count its connections. */
  onPool?: (pool: pg.Pool) => void;
};

export function openDb(
  connectionString: string,
  { max = 10, onIdleError = () => {}, queryTimeoutMs, namesStatements = true, slow, onPool }: Options = {},
): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 10_000,
    // A new one reads the catalogue of every month first (docs/growth.md).
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    ...(queryTimeoutMs && {
      query_timeout: queryTimeoutMs,
      statement_timeout: Math.floor(queryTimeoutMs * SERVER_GIVES_UP_AT),
    }),
    Client: clientWith({ namesStatements, ...(slow && { slow }) }),
  });
  watchPool(pool, slow);
  onPool?.(pool);
  pool.on('error', onIdleError); // without a listener, a dropped idle connection kills the process
  // So would one that is dropped while somebody has it: its statement fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
