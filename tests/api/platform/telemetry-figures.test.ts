import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { runTask } from '#/server/platform/jobs/run-task.ts';
import { startMetrics } from '#/server/platform/metrics/start-metrics.ts';
import { pagePatterns } from '#/server/platform/telemetry/page-patterns.ts';
import { parseTelemetrySettings } from '#/server/platform/telemetry/parse-telemetry-settings.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDatabaseUrl, testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { testTaskDeps } from '../../support/processes/mail.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const db = await testDb();
const readMetrics = startMetrics({ db, pool: () => undefined });
let figures = '';

beforeAll(async () => {
  const app = testApp(db, { observing: { logRequests: false, otlp: null, proxyOf: () => ({}) } });
  // Unknown addresses, methods and procedures must not create series.
  for (let round = 0; round < 50; round += 1) {
    await app.request(`/test/${round}-marked/in/nowhere`);
    await app.request(`/trpc/no.such${round}marked`);
    await app.request(`/marked${round}`, { method: `MARKED${round}` });
  }
  const { actor } = await make.customer(db);
  const { orderId } = await make.order(db, actor.userId);
  const twoHoursAgo = new Date(Date.now() - 7_205_000);
  await db
    .insertInto('payments')
    .values({ order_id: orderId, provider: 'moyasar', amount_halalas: 100, created_at: twoHoursAgo })
    .execute();
  await callAs(db, actor)
    .booking.create({} as never)
    .catch(() => {});
  const deps = testTaskDeps(db);
  await runTask(deps, { name: 'a task', everyMs: 1, run: () => Promise.resolve() });
  await runTask(deps, { name: 'a task', everyMs: 1, run: () => Promise.reject(new Error('failed')) });
  figures = (await readMetrics()).text;
});

test('metrics are labelled by pattern, so client input creates no series', () => {
  expect(figures).toContain(
    'mukhtabari_request_seconds_count{method="GET",route="/test/$testName/in/$city",status="2xx"} 50',
  );
  expect(figures).not.toContain('arked');
  expect(figures).not.toContain('MARKED');
  expect(figures).toContain(
    'mukhtabari_procedure_outcomes_total{procedure="booking.create",outcome="BAD_REQUEST"} 1',
  );
  expect(figures).toContain('mukhtabari_bookings_total{kind="booking",outcome="BAD_REQUEST"} 1');
  expect(figures).toContain('mukhtabari_task_runs_total{task="a task",outcome="ok"} 1');
  expect(figures).toContain('mukhtabari_task_runs_total{task="a task",outcome="failed"} 1');
  expect(figures).toContain('mukhtabari_backlog_readable 1');
  expect(figures).toMatch(/^mukhtabari_payment_oldest_seconds 72\d\d/m);
  expect(figures).toMatch(/^mukhtabari_payment_unchecked_seconds 72\d\d/m);
});

test('each metric of the dashboard and of the alert rules is in /metrics', () => {
  const known = [...figures.matchAll(/^# TYPE (?<name>\S+) (?<type>\S+)$/gm)].flatMap(({ groups }) => {
    const name = groups?.['name'] ?? '';
    return groups?.['type'] === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
  });
  for (const path of ['docs/observability/dashboard.json', 'docs/observability/alerts.yaml']) {
    const used = new Set(read(path).match(/\b(?:mukhtabari|nodejs|process)_[a-z0-9_]+/g));
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((name) => !known.includes(name))).toEqual([]);
  }
  const shown = read('docs/observability/dashboard.json');
  const ours = known.filter((name) => name.startsWith('mukhtabari_') && !/_(?:bucket|sum|count)$/.test(name));
  expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
});

test('an exhausted pool does not block the metrics of the process', async () => {
  const held = openDb(await testDatabaseUrl(), { max: 1 });
  const readHeld = startMetrics({ db: held, pool: () => undefined });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holder = held.connection().execute(() => released);
  const begun = performance.now();
  const { text } = await readHeld();
  expect(performance.now() - begun).toBeLessThan(4_000);
  expect(text).toContain('mukhtabari_backlog_readable 0');
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  release();
  await holder;
  await expect.poll(async () => (await readHeld()).text).toContain('mukhtabari_backlog_readable 1');
  await held.destroy();
});

test("the page patterns equal the client's routes", () => {
  const tree = /interface FileRoutesByTo \{(?<routes>[^}]*)\}/.exec(read('src/client/routeTree.gen.ts'));
  const routes = [...(tree?.groups?.['routes'] ?? '').matchAll(/'(?<path>[^']+)':/g)];
  expect(new Set(routes.map(({ groups }) => groups?.['path']))).toEqual(new Set(pagePatterns));
});

test('invalid settings are refused by name', () => {
  expect(parseTelemetrySettings({})).toEqual({
    logRequests: true,
    slowQueryMs: 500,
    metricsToken: null,
    otlp: null,
  });
  expect(
    parseTelemetrySettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.test/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20a%3D%3D,x-team=labs',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    }).otlp,
  ).toEqual({
    url: 'https://collector.test/otlp/v1/traces',
    headers: { authorization: 'Basic a==', 'x-team': 'labs' },
    serviceName: 'mukhtabari',
    ratio: 0.01,
  });
  for (const [name, value] of [
    ['METRICS_TOKEN', 'short'],
    ['SLOW_QUERY_MS', '0'],
    ['LOG_REQUESTS', 'yes'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no value'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=100%'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ] as const) {
    expect(() => parseTelemetrySettings({ [name]: value }), name).toThrow(
      `The setting ${name} is not usable`,
    );
  }
});
