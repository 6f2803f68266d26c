import pg from 'pg';
import type { Reach } from './reach.ts';

const NAME = 'set-reach';
export const REACH_SETTINGS = ['mukhtabari.person', 'mukhtabari.lab', 'mukhtabari.purpose'];

const textFor = (names: readonly string[]) =>
  `select ${names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`;

const SET_REACH = textFor(REACH_SETTINGS);
const SET_REACH_AND_ROLE = textFor([...REACH_SETTINGS, 'role']);

/** What pg.Query and its connection do without saying so in their types. */
type Wire = {
  close: (of: { type: 'S'; name: string }) => void;
  parse: (of: { name: string; text: string }) => void;
  bind: (of: { statement: string; values: string[] }) => void;
  execute: (of: object) => void;
  parsedStatements: Record<string, string>;
  on: (event: 'parseComplete', listener: () => void) => void;
  off: (event: 'parseComplete', listener: () => void) => void;
};
type Inner = {
  name?: string;
  prepare: (wire: Wire) => void;
  hasBeenParsed: (wire: Wire) => boolean;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, wire: Wire) => void;
  handleError: (error: Error, wire: Wire) => void;
  callback: (error: Error | null, result: pg.QueryResult) => void;
};
const inner = pg.Query.prototype as unknown as Inner;

/** The connections that have parsed the statement under its name. */
const named = new WeakSet<Wire>();

/** `query_timeout`: milliseconds, missing in the types of pg. */
export type TimedConfig = pg.QueryConfig & { query_timeout?: number };

type Options = {
  reach: Reach | null;
  /** Taken on with the reach, to the end of the transaction. */
  role: string | undefined;
  /** Not behind a pooler in transaction mode, where the next transaction has another connection. */
  isNamed: boolean;
};

/**
 * A statement that sets the reach of its transaction first. Both go out in one packet with one Sync: one round trip, and one
 * transaction, so that the setting ends with it, also behind a pooler.
 */
export class ReachQuery extends pg.Query {
  readonly done: Promise<pg.QueryResult>;
  /** pg reads it from the query. */
  readonly query_timeout: number | undefined;
  #settingIsPending = true;
  /** Parts of this query that PostgreSQL has yet to parse; counted where the statement is new to the connection. */
  #unparsed = 0;
  readonly #options: Options;

  constructor(config: TimedConfig, options: Options) {
    // The simple protocol takes no second statement.
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig);
    this.#options = options;
    this.query_timeout = config.query_timeout;
    this.done = new Promise((resolve, reject) => {
      (this as unknown as Inner).callback = (error, result) => (error ? reject(error) : resolve(result));
    });
  }

  prepare(wire: Wire) {
    const { reach, role, isNamed } = this.#options;
    const name = isNamed ? NAME : '';
    const mustParse = !isNamed || !named.has(wire);
    this.#countParsed(wire, mustParse ? 2 : 1);
    if (mustParse) {
      // After a failure it may be there: closing what is missing is no error.
      if (isNamed) wire.close({ type: 'S', name });
      wire.parse({ name, text: role === undefined ? SET_REACH : SET_REACH_AND_ROLE });
    }
    wire.bind({ statement: name, values: [...reachValues(reach), ...(role === undefined ? [] : [role])] });
    wire.execute({});
    inner.prepare.call(this as unknown as Inner, wire);
  }

  handleDataRow(message: unknown) {
    if (!this.#settingIsPending) inner.handleDataRow.call(this as unknown as Inner, message);
  }

  handleCommandComplete(message: unknown, wire: Wire) {
    if (!this.#settingIsPending) {
      inner.handleCommandComplete.call(this as unknown as Inner, message, wire);
      return;
    }
    this.#settingIsPending = false;
    if (this.#options.isNamed) named.add(wire);
  }

  /** pg takes the first answer to a Parse for that of the statement itself, and remembers its name. */
  #countParsed(wire: Wire, parts: number) {
    const { name } = this as unknown as Inner;
    if (!name || inner.hasBeenParsed.call(this as unknown as Inner, wire)) return;
    this.#unparsed = parts;
    const onParsed = () => (this.#unparsed -= 1);
    const stop = () => wire.off('parseComplete', onParsed);
    wire.on('parseComplete', onParsed);
    this.done.then(stop, () => {
      stop();
      if (this.#unparsed > 0) delete wire.parsedStatements[name];
    });
  }
}

/** The values of REACH_SETTINGS. */
export function reachValues(reach: Reach | null): string[] {
  if (reach === null) return ['', '', ''];
  if ('purpose' in reach) return ['', '', reach.purpose];
  return [reach.personId, reach.labId === null ? '' : String(reach.labId), ''];
}
