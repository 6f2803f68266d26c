import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { measureConnection } from '../telemetry/measure-connection.ts';
import { type SlowStatements, measureStatement } from '../telemetry/measure-statement.ts';
import { timeLeftMs } from './deadline.ts';
import { rememberDatabaseError } from './is-unreachable.ts';
import { ReachQuery, type TimedConfig } from './reach-query.ts';
import { currentReach, type Reach } from './reach.ts';
import type { DB } from './schema.gen.ts';

// pg returns int8 (count(*), bigint) as strings; all values here fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// A calendar day has no zone: a Date in the machine's zone would shift it.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

/** The server's timeout comes first, because it leaves the connection usable. */
const SERVER_TIMEOUT_SHARE = 0.95;

const HOT = /^.{0,40}?\/\* hot:([a-z0-9-]+) \*\//s;

/** They go alone: in a failed transaction nothing else may precede them, and 'begin' begins what the reach is set for. */
const OF_TRANSACTION = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set transaction)\b/i;

const END_OF_TRANSACTION = /^\s*(commit|rollback)\s*;?\s*$/i;
/** Also after the end of the request, so that what is done is kept or given up. */
const LEAST_TIME_OF_AN_END_MS = 500;

/**
 * Kysely never names a statement, so PostgreSQL would plan each one again. A statement that starts with a comment such as
 * `hot:book-slot` gets that name and is parsed and planned once per connection.
 */
const clientWith = ({
  namesStatements = true,
  slow,
  roleOfRequests,
  isForgotten = () => false,
  keepsDeadlines = false,
  queryTimeoutMs = Infinity,
}: Omit<Options, 'max'>) =>
  class extends pg.Client {
    #isInTransaction = false;
    /** What the open transaction was told to reach; undefined: nothing yet. */
    #told: Reach | null | undefined;

    // The base class has a dozen overloads of this one method; all of them pass through here.
    override query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      const send = super.query.bind(this) as (...args: unknown[]) => Promise<unknown>;
      // A call with a callback returns no promise.
      if (typeof text !== 'string' || typeof values === 'function' || rest.length > 0)
        return send(text, values, ...rest);
      const hotName = HOT.exec(text)?.[1];
      const isNamed = namesStatements && hotName !== undefined;
      const run = () => {
        const timeoutMs = keepsDeadlines ? statementTimeMs(text, queryTimeoutMs) : undefined;
        const config = {
          text,
          values,
          ...(isNamed && { name: hotName }),
          ...(timeoutMs !== undefined && { query_timeout: timeoutMs }),
        };
        const reach = this.#reachToSet(text);
        if (reach === undefined) return send(config);
        const query = new ReachQuery(config as TimedConfig, {
          reach,
          role: roleOfRequests,
          isNamed: namesStatements,
        });
        void send(query);
        return query.done;
      };
      const runOrEnd = () => run().catch((error: unknown) => this.#endIfUnusable(error));
      return measureStatement({ text, hotName, waitedMs: waits.get(this) ?? 0 }, slow, runOrEnd);
    }) as pg.Client['query'];

    /** The reach that this statement has to set first; undefined where there is none, or the transaction has it. */
    #reachToSet(text: string): Reach | null | undefined {
      if (OF_TRANSACTION.test(text)) {
        if (/^\s*(begin|start)/i.test(text)) this.#isInTransaction = true;
        else if (END_OF_TRANSACTION.test(text)) this.#isInTransaction = false;
        // A return to a savepoint takes back what was set since.
        this.#told = undefined;
        return undefined;
      }
      const said = currentReach();
      const reach = said === undefined && isForgotten() ? null : said;
      const isTold = reach === null && roleOfRequests === undefined ? !this.#told : reach === this.#told;
      if (reach === undefined || isTold) return undefined;
      if (this.#isInTransaction) this.#told = reach;
      return reach;
    }

    /** Ending the connection keeps it out of the pool, whose next user would get its failure. */
    #endIfUnusable(error: unknown): never {
      rememberDatabaseError(error);
      if (isUnusableAfter(error)) void this.end();
      throw error;
    }
  };

/**
 * On a timeout pg only stops waiting: the server still runs the statement. After a fatal error the server closes the
 * connection, but the end of the socket may arrive after the next statement was sent.
 */
const isUnusableAfter = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? error.severity === 'FATAL' || error.severity === 'PANIC'
    : error instanceof Error && error.message === 'Query read timeout';

/** The time that a statement may take, in milliseconds; undefined: what the pool allows. */
function statementTimeMs(text: string, longestMs: number): number | undefined {
  const leftMs = timeLeftMs();
  if (leftMs >= longestMs) return undefined;
  if (END_OF_TRANSACTION.test(text)) return Math.max(leftMs, LEAST_TIME_OF_AN_END_MS);
  if (leftMs <= 0) throw outOfTime();
  return leftMs;
}

/** In the words of pg, so that it counts as a database that did not answer in time. */
function outOfTime() {
  const error = new Error('timeout expired');
  rememberDatabaseError(error);
  return error;
}

/** Ends the wait for a connection with the request; a connection that comes later goes back. */
async function connectInTime(connect: () => Promise<pg.PoolClient>, leftMs: number) {
  if (leftMs <= 0) throw outOfTime();
  const connecting = connect();
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      connecting.then(
        (connection) => connection.release(),
        () => {},
      );
      reject(outOfTime());
    }, leftMs);
  });
  return Promise.race([connecting, end]).finally(() => clearTimeout(timer));
}

/** The wait for each connection by its current user, in milliseconds. */
const waits = new WeakMap<pg.Client, number>();

function watchPool(pool: pg.Pool, { slow, keepsDeadlines, connectionWaitMs = Infinity }: Options) {
  type Connect = (callback?: unknown) => Promise<pg.PoolClient>;
  const connectNow = pool.connect.bind(pool) as Connect;
  const connect = () => {
    const leftMs = keepsDeadlines ? timeLeftMs() : Infinity;
    return leftMs >= connectionWaitMs ? connectNow() : connectInTime(connectNow, leftMs);
  };
  pool.connect = (async (callback?: unknown) => {
    if (callback !== undefined) return connectNow(callback);
    const { connection, waitedMs } = await measureConnection(slow, () =>
      connect().catch((error: unknown) => {
        rememberDatabaseError(error);
        throw error;
      }),
    );
    waits.set(connection, waitedMs);
    return connection;
  }) as pg.Pool['connect'];
}

type Options = {
  max?: number;
  onIdleError?: (error: Error) => void;
  /** The longest wait for a connection, a free one of the pool or a new one. */
  connectionWaitMs?: number;
  /**
   * The time after which a statement fails in this process, even if the server is silent. The server's own timeout is
   * slightly shorter. Not for a pooler, which refuses such a parameter.
   */
  queryTimeoutMs?: number;
  /**
   * Whether hot statements are named. A pooler in transaction mode uses another connection for each transaction, where
   * the name is unknown; a connection for one request gains nothing from names.
   */
  namesStatements?: boolean;
  /**
   * Statements of requests and tasks take on this role, where that of the connection owns the tables and would pass
   * their guards.
   */
  roleOfRequests?: string;
  /** Whether the site should have said the reach of the statement that has none. It then finds no rows, as on a site. */
  isForgotten?: () => boolean;
  /** Whether statements of a request, and its waits for connections, end with its deadline. */
  keepsDeadlines?: boolean;
  /** Threshold and log of slow statements. */
  slow?: SlowStatements;
  /** Receives the pool, to count its connections. */
  onPool?: (pool: pg.Pool) => void;
};

export function openDb(connectionString: string, options: Options = {}): Kysely<DB> {
  const { max = 10, onIdleError = () => {}, connectionWaitMs = 10_000, queryTimeoutMs, onPool } = options;
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: connectionWaitMs,
    // A new connection reads the catalog of all partitions first (docs/growth.md).
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    ...(queryTimeoutMs && {
      query_timeout: queryTimeoutMs,
      statement_timeout: Math.floor(queryTimeoutMs * SERVER_TIMEOUT_SHARE),
    }),
    Client: clientWith(options),
  });
  watchPool(pool, { ...options, connectionWaitMs });
  onPool?.(pool);
  pool.on('error', onIdleError); // without a listener, a dropped idle connection kills the process
  // The same holds for a connection in use, whose statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
