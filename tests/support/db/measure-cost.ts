import pg from 'pg';
import { inject } from 'vitest';
import { REACH_SETTINGS, ReachQuery, reachValues } from '#/server/platform/db/reach-query.ts';
import { currentReach } from '#/server/platform/db/reach.ts';

/** What PostgreSQL does for one call, in numbers that the load of the machine does not change. */
export type Cost = {
  /** Round trips, those of transactions included. */
  statements: number;
  /** Pages of 8 kB that were touched, in memory or not. */
  buffers: number;
  rowsRead: number;
  rowsWritten: number;
  triggers: number;
  /** Of the answers, as JSON. */
  bytes: number;
};

type Query = (...args: unknown[]) => Promise<pg.QueryResult>;
type Counters = { read: number; written: number; triggers: number };
type PlanRow = { 'QUERY PLAN': [{ Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }] };

const TRANSACTION = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set)\b/i;

const COUNTERS = `
  select (select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) from pg_stat_xact_user_tables)::int as read,
         (select coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) from pg_stat_xact_user_tables)::int as written,
         (select coalesce(sum(f.calls), 0) from pg_stat_xact_user_functions f join pg_proc p on p.oid = f.funcid
          where p.prorettype = 'trigger'::regtype)::int as triggers`;

/**
 * Each statement first runs under EXPLAIN and is taken back, then for good. Deferred triggers fire before it is taken
 * back: their rows are counted, their pages are not. For a superuser's connections.
 */
export async function measureCost(run: () => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { statements: 0, buffers: 0, rowsRead: 0, rowsWritten: 0, triggers: 0, bytes: 0 };
  const own = Reflect.get(pg.Client.prototype, 'query') as Query;
  const inTransaction = new WeakSet<pg.Client>();
  const spy = async function (this: pg.Client, ...args: unknown[]) {
    const { text, values } = statementOf(args);
    const send = (sent: string, given: unknown[] = []) => own.call(this, { text: sent, values: given });
    cost.statements += 1;
    if (TRANSACTION.test(text)) {
      if (/^\s*(begin|start)/i.test(text)) inTransaction.add(this);
      if (/^\s*(commit|rollback)\s*;?\s*$/i.test(text)) inTransaction.delete(this);
    } else {
      await explain(send, { text, values, isWithin: inTransaction.has(this) }, cost);
    }
    // As it is sent: with its reach, if it has one.
    const sent: unknown = await own.apply(this, args);
    const result = sent instanceof ReachQuery ? await sent.done : (sent as pg.QueryResult);
    cost.bytes += JSON.stringify(result.rows).length;
    return result;
  };
  pg.Client.prototype.query = spy as unknown as typeof pg.Client.prototype.query;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = own as unknown as typeof pg.Client.prototype.query;
  }
  return cost;
}

function statementOf([first, second]: unknown[]): { text: string; values: unknown[] } {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? second : [] };
  const { text, values } = first as { text: string; values?: unknown[] };
  return { text, values: values ?? [] };
}

/** The policies are part of the plan. */
async function takeReach(send: (text: string, values?: unknown[]) => Promise<pg.QueryResult>) {
  const reach = currentReach();
  if (reach === undefined) return;
  const set = [...REACH_SETTINGS, 'role'].map((name, at) => `set_config('${name}', $${at + 1}, true)`);
  await send(`select ${set.join(', ')}`, [...reachValues(reach), inject('postgres').siteRole]);
}

type Asked = { text: string; values: unknown[]; isWithin: boolean };

async function explain(
  send: (text: string, values?: unknown[]) => Promise<pg.QueryResult>,
  { text, values, isWithin }: Asked,
  cost: Cost,
) {
  await send(isWithin ? 'savepoint cost' : 'begin');
  try {
    await send("set local track_functions = 'pl'");
    await takeReach(send);
    const before = (await send(COUNTERS)).rows[0] as Counters;
    const [plan] = (await send(`explain (analyze, buffers, timing off, format json) ${text}`, values))
      .rows as PlanRow[];
    await send('set constraints all immediate');
    const after = (await send(COUNTERS)).rows[0] as Counters;
    const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } =
      plan?.['QUERY PLAN'][0].Plan ?? {};
    cost.buffers += hit + read;
    cost.rowsRead += after.read - before.read;
    cost.rowsWritten += after.written - before.written;
    cost.triggers += after.triggers - before.triggers;
  } finally {
    await send(isWithin ? 'rollback to savepoint cost' : 'rollback');
  }
}
