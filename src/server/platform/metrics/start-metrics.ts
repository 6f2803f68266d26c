import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DB } from '../db/schema.gen.ts';
import { onEvents } from '../telemetry/events.ts';
import { operationOf } from '../telemetry/statement-name.ts';
import { type Backlog, readBacklog } from './read-backlog.ts';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const FEW_SECONDS = [0.01, 0.05, 0.2, 1, 5];
const LONGEST_READ_MS = 1_500;

/** Procedures whose outcomes have a metric of their own. */
const BUSINESS: Record<string, 'booking' | 'hold' | 'checkout'> = {
  'booking.create': 'booking',
  'booking.hold': 'hold',
  'orders.checkout': 'checkout',
};

type Sources = { db: Kysely<DB>; pool: () => pg.Pool | undefined };

/**
 * Collects the metrics of this process and returns a function that reads them. Labels are patterns and constant names,
 * so the number of series is limited by the routes, procedures and named statements.
 */
export function startMetrics({ db, pool }: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countRequests(registry);
  countStatements(registry, pool);
  countWork(registry);
  const updateBacklog = measureBacklog(registry, db);
  return async () => {
    await updateBacklog();
    return { contentType: registry.contentType, text: await registry.metrics() };
  };
}

function countRequests(registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    name: 'mukhtabari_request_seconds',
    help: 'Requests by route pattern and class of status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const procedures = new Histogram({
    name: 'mukhtabari_procedure_seconds',
    help: 'Procedures, by network and in pages',
    labelNames: ['procedure'],
    buckets: FEW_SECONDS,
    registers,
  });
  const outcomes = new Counter({
    name: 'mukhtabari_procedure_outcomes_total',
    help: 'How procedures ended: ok, or the code of the refusal',
    labelNames: ['procedure', 'outcome'],
    registers,
  });
  const business = new Counter({
    name: 'mukhtabari_bookings_total',
    help: 'Bookings, holds of carts and their checkouts by outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  onEvents({
    request: ({ method, route, status, ms }) =>
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000),
    procedure: ({ path, outcome, ms }) => {
      procedures.observe({ procedure: path }, ms / 1000);
      outcomes.inc({ procedure: path, outcome });
      const kind = BUSINESS[path];
      if (kind) business.inc({ kind, outcome });
    },
  });
}

function countStatements(registry: Registry, pool: Sources['pool']) {
  const registers = [registry];
  const statements = new Histogram({
    name: 'mukhtabari_statement_seconds',
    help: 'Statements by name, or by operation where they have none',
    labelNames: ['statement'],
    buckets: FEW_SECONDS,
    registers,
  });
  const slow = new Counter({
    name: 'mukhtabari_slow_statements_total',
    help: 'Statements that took longer than SLOW_QUERY_MS',
    registers,
  });
  const waits = new Histogram({
    name: 'mukhtabari_connection_wait_seconds',
    help: 'Waiting for a connection of the pool',
    buckets: FEW_SECONDS,
    registers,
  });
  new Gauge({
    name: 'mukhtabari_pool_connections',
    help: 'Connections of the pool for requests: in use, idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool() ?? {};
      this.set({ state: 'busy' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  onEvents({
    statement: ({ text, hotName, ms, isSlow }) => {
      statements.observe({ statement: hotName ?? operationOf(text) }, ms / 1000);
      if (isSlow) slow.inc();
    },
    connection: ({ waitMs }) => waits.observe(waitMs / 1000),
  });
}

function countWork(registry: Registry) {
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name: `mukhtabari_${name}_total`, help, labelNames, registers });
  const pages = counter('page_cache', 'Pages of visitors: hit, stale or miss', ['outcome']);
  const payments = counter('payments', 'What became of payments', ['outcome']);
  const tasks = counter('task_runs', 'Runs of each task', ['task', 'outcome']);
  const taskSeconds = new Histogram({
    name: 'mukhtabari_task_seconds',
    help: 'How long a run of a task takes',
    labelNames: ['task'],
    buckets: FEW_SECONDS,
    registers,
  });
  const outside = new Histogram({
    name: 'mukhtabari_outside_seconds',
    help: 'Calls to servers of others',
    labelNames: ['peer', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const streams = new Gauge({
    name: 'mukhtabari_streams_open',
    help: 'Pages that wait for news of their inbox or their laboratory',
    registers,
  });
  const outcomeOf = (isOk: boolean) => (isOk ? 'ok' : 'failed');
  onEvents({
    page: ({ outcome }) => pages.inc({ outcome }),
    payment: ({ outcome }) => payments.inc({ outcome }),
    stream: ({ change }) => streams.inc(change),
    task: ({ name, isOk, ms }) => {
      tasks.inc({ task: name, outcome: outcomeOf(isOk) });
      taskSeconds.observe({ task: name }, ms / 1000);
    },
    outside: ({ peer, isOk, ms }) => outside.observe({ peer, outcome: outcomeOf(isOk) }, ms / 1000),
  });
}

/** The backlog is in the database, so every process reports the same values. */
function measureBacklog(registry: Registry, db: Kysely<DB>) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `mukhtabari_${name}`, help, registers: [registry] });
  const mail = gauge('mail_oldest_seconds', 'How long the oldest mail that is due has been waiting');
  const waiting = gauge('mail_waiting', 'Mails that are due');
  const payment = gauge('payment_oldest_seconds', 'How long the oldest payment of an order has been open');
  const unchecked = gauge(
    'payment_unchecked_seconds',
    'How long the provider was not asked about an open payment',
  );
  const refund = gauge('refund_oldest_seconds', 'How long the oldest refund has not been sent');
  const readable = gauge(
    'backlog_readable',
    '1 where the database answered what is waiting, else 0 and the other figures are old',
  );
  let underWay: Promise<Backlog | null> | null = null;
  return async () => {
    underWay ??= readBacklog(db)
      .catch(() => null)
      .finally(() => {
        underWay = null;
      });
    // A scrape times out after a few seconds, and the process's own metrics matter most when the database is slow.
    const backlog = await Promise.race([underWay, pause(LONGEST_READ_MS, null, { ref: false })]);
    readable.set(backlog === null ? 0 : 1);
    if (backlog === null) return;
    mail.set(backlog.mail_oldest_seconds);
    waiting.set(backlog.mail_waiting);
    payment.set(backlog.payment_oldest_seconds);
    unchecked.set(backlog.payment_unchecked_seconds);
    refund.set(backlog.refund_oldest_seconds);
  };
}
