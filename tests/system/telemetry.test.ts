import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { openClient } from '../support/api/wire.ts';
import { dayFromNow } from '../support/booking/book.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { make } from '../support/db/make.ts';
import { isFull } from '../support/is-full.ts';
import { readEvents } from '../support/pages/event-stream.ts';
import { freePort } from '../support/processes/free-port.ts';
import { attributesOf, type ReceivedSpan, startOtlpReceiver } from '../support/processes/otlp-receiver.ts';
import { startServer, startWorker } from '../support/processes/server.ts';

const TOKEN = 'a-token-of-prometheus-42';
const MARKED = /zaynab|marked|471147/i;
const SERVER = 2;

const databaseUrl = await testDatabaseUrl();
const db = openDb(databaseUrl, { max: 2 });
afterAll(() => db.destroy());

type Line = { message?: string; route?: string; requestId?: string; traceId?: string; procedures?: string[] };

/** The log lines of a process, as its log collector would read them. */
function linesOf({ stdout }: ChildProcess) {
  let text = '';
  let notify = () => {};
  stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    notify();
  });
  const lines = () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Line);
  const until = async (isDone: (all: Line[]) => boolean) => {
    while (!isDone(lines())) {
      await new Promise<void>((resolve) => {
        notify = resolve;
      });
    }
    return lines();
  };
  return { until, text: () => text };
}

/** A customer with marked data signs up, searches for a test and books it. */
async function bookMarked(url: string, headers: Record<string, string> = {}) {
  const { nameEn, testId } = await make.test(db, { name_en: `Markedglobin ${randomUUID().slice(0, 8)}` });
  const { labTestId } = await make.labTest(db, { test_id: testId });
  const signUp = await fetch(`${url}/trpc/auth.signUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify({
      name: 'Zaynab Alqahmarked',
      email: `zaynab.marked.${randomUUID()}@private.test`,
      password: 'a-long-and-rare-marked-phrase-42',
      userType: 'customer',
      acceptTerms: true,
    }),
  });
  expect(signUp.status).toBe(200);
  const cookie = signUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const client = openClient(url, cookie);
  const pages = [
    `/en/test/${encodeURIComponent(nameEn)}`,
    '/search?query=markedglobin',
    `/shared/${'marked42'.repeat(5)}`,
  ];
  for (const path of [...pages, '/about']) {
    await client.get(path);
  }
  const booked = await client.mutate('booking.create', {
    labTestId,
    date: dayFromNow(3),
    slotTime: '10:00:00',
    idempotencyKey: randomUUID(),
  });
  expect(booked.status).toBe(200);
  client.close();
  return { cookie, requestId: signUp.headers.get('x-request-id') };
}

/** The spans below this one, at any depth. */
function below(spans: readonly ReceivedSpan[], { spanId }: ReceivedSpan): ReceivedSpan[] {
  const children = spans.filter((span) => span.parentSpanId === spanId);
  return children.flatMap((child) => [child, ...below(spans, child)]);
}

function expectTraces(spans: readonly ReceivedSpan[]) {
  const request = (procedure: string) =>
    spans.find((span) => span.kind === SERVER && below(spans, span).some(({ name }) => name === procedure));
  const booking = request('booking.create');
  if (!booking) throw new Error('no trace of the booking');
  expect(booking.name).toBe('POST /trpc/*');
  expect(attributesOf(booking)).toMatchObject({
    'http.route': '/trpc/*',
    'http.response.status_code': 200,
    'app.role': 'customer',
  });
  const names = below(spans, booking).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['session', 'booking.create', 'book-slot']));
  const page = spans.find(({ name }) => name === 'GET /test/$testName');
  if (!page) throw new Error('no trace of the page');
  expect(below(spans, page).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['render', 'catalog.test']),
  );
}

const ended = (spans: readonly ReceivedSpan[], name: string) =>
  spans.some((span) => span.kind === SERVER && below(spans, span).some((child) => child.name === name));

describe('a process of Node', async () => {
  const collector = await startOtlpReceiver();
  const { url, child } = await startServer(databaseUrl, {
    METRICS_TOKEN: TOKEN,
    TRUSTED_PROXIES: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
  });
  const { until, text } = linesOf(child);
  const traceId = '0af7651916cd43dd8448eb211c80319c';

  test('reports a booking in logs, traces and metrics, and no personal data in any of them', async () => {
    const { cookie, requestId } = await bookMarked(url, {
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
      'x-request-id': 'of-the-proxy-1',
    });
    const live = await fetch(`${url}/trpc/inbox.live`, { headers: { cookie, accept: 'text/event-stream' } });
    const events = readEvents(live);
    await events.nextOf(['message']);

    expect(requestId).toBe('of-the-proxy-1');
    const lines = await until((all) => all.some((line) => line.procedures?.includes('inbox.live')));
    expect(lines.find((line) => line.procedures?.includes('auth.signUp'))).toMatchObject({
      requestId: 'of-the-proxy-1',
      traceId,
    });
    expect(lines.map((line) => line.route)).toEqual(
      expect.arrayContaining(['/test/$testName', '/search', '/shared/$token', '/about']),
    );

    await collector.until(() => ended(collector.spans, 'booking.create'));
    expectTraces(collector.spans);
    expect(collector.spans.some((span) => span.traceId === traceId)).toBe(true);
    expect(collector.received[0]).toMatchObject({
      url: '/v1/traces',
      authorization: 'Bearer of-the-collector',
    });

    const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(metrics.status).toBe(200);
    const figures = await metrics.text();
    expect(figures).toContain('mukhtabari_bookings_total{kind="booking",outcome="ok"} 1');
    expect(figures).toMatch(
      /mukhtabari_request_seconds_count\{method="GET",route="\/about",status="2xx"\} 1/,
    );
    expect(figures).toContain('mukhtabari_streams_open 1');
    expect(figures).toMatch(/mukhtabari_pool_connections\{state="idle"\} [1-9]/);
    expect(figures).toContain('mukhtabari_backlog_readable 1');

    const everything = [text(), figures, ...collector.received.map((one) => one.text)].join('\n');
    expect(everything).not.toMatch(MARKED);
    await events.cancel();
  });

  test('serves its metrics with the token only', async () => {
    for (const authorization of ['', 'Bearer wrong', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`]) {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(await answer.text()).toBe('Unauthorized');
    }
  });
});

test.runIf(isFull)(
  'a silent or missing collector does not delay requests, and there is no /metrics without a token',
  async () => {
    const askOften = async (url: string) => {
      const startedAt = performance.now();
      for (let round = 0; round < 40; round += 1) {
        expect((await fetch(`${url}/trpc/auth.session`)).status).toBe(200);
      }
      return performance.now() - startedAt;
    };
    const withoutMs = await askOften((await startServer(databaseUrl)).url);
    const silent = await startOtlpReceiver({ isSilent: true });
    for (const endpoint of [silent.url, `http://127.0.0.1:${await freePort()}`]) {
      const { url } = await startServer(databaseUrl, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
      // A silent collector would cost seconds per request if anything waited for it.
      expect(await askOften(url)).toBeLessThan(3 * withoutMs + 2_000);
      expect((await fetch(`${url}/metrics`)).status).toBe(404);
    }
  },
);

test.runIf(isFull)('on workerd: the same traces, sent after the response', async () => {
  const collector = await startOtlpReceiver();
  const { url } = await startWorker(databaseUrl, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await bookMarked(url);
  await collector.until(() => ended(collector.spans, 'booking.create'));
  expectTraces(collector.spans);
  expect(collector.received.map((one) => one.text).join('\n')).not.toMatch(MARKED);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});
