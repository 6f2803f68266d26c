import { openSync, writeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { createApp } from '#/server/app.ts';
import { refreshEarliestSlots } from '#/server/booking/visits/refresh-earliest-slots.ts';
import { createContext } from '#/server/identity/request/create-context.ts';
import { memoryPageCache } from '#/server/pages/page-cache/memory-page-cache.ts';
import type { PageDeps } from '#/server/pages/page-deps.ts';
import { routeManifest } from '#/server/pages/route-manifest.ts';
import { loadDocuments } from '#/server/platform/documents/load-documents.ts';
import { readDrawingEngine } from '#/server/platform/documents/read-drawing-engine.ts';
import { noStore } from '#/server/platform/files/no-store.ts';
import type { AppEnv } from '#/server/platform/http/app-env.ts';
import { compressResponses } from '#/server/platform/http/compress-responses.ts';
import { knownFiles } from '#/server/platform/http/known-files.ts';
import { observeRequests } from '#/server/platform/http/observe-requests.ts';
import { trpcGuards } from '#/server/platform/http/trpc-guard.ts';
import { bufferedLines } from '#/server/platform/telemetry/buffered-lines.ts';
import { makeLog } from '#/server/platform/telemetry/make-log.ts';
import { publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { testSite } from '../support/api/site.ts';
import { openSiteDb, POOL } from './databases.ts';

// The server as node.ts assembles it, with three references beside it: a bare Hono, a procedure that does nothing and
// one that reads a row by its primary key.
const dist = new URL('../../dist/', import.meta.url);
const db = openSiteDb(process.env['DATABASE_URL'] ?? '', POOL);
const { BENCH_STORE_API_URL: apiUrl, BENCH_STORE_ID: storeId } = process.env;
const origin = 'http://localhost:3000';
const store =
  apiUrl && storeId
    ? { apiUrl, storeId, isEmbedded: false }
    : { apiUrl: `${origin}/embedded-store`, storeId: 'store_demo', isEmbedded: true };
const site = testSite({ origin, store });

// As in production: each request is measured and logged.
const sink = openSync(devNull, 'w');
const log = makeLog(bufferedLines((text) => writeSync(sink, text)).add);
const observing = { logRequests: true, otlp: null, proxyOf: () => ({}) };

const benchRouter = router({
  ping: publicProcedure.query(() => 'pong'),
  lookup: publicProcedure.input(z.object({ id: z.int32() })).query(async ({ ctx, input }) => {
    const { rows } = await sql`
      select /* hot:bench-lookup */ id, lab_id, test_id, price_halalas, turnaround_hours, is_active
      from lab_tests where id = ${input.id}`.execute(ctx.db);
    return rows[0] ?? null;
  }),
});

const withDb: PageDeps['withDb'] = async (c, next) => {
  c.set('db', db);
  await next();
};

function answerBench(c: Context<AppEnv>) {
  return fetchRequestHandler({
    endpoint: '/trpc/bench',
    req: c.req.raw,
    router: benchRouter,
    createContext: ({ resHeaders }) =>
      createContext(c, {
        site,
        clientAddress: 'bench',
        locale: 'ar',
        log: () => {},
        fileStore: noStore,
        answer: {
          setCookie: (line) => resHeaders.append('set-cookie', line),
          setHeader: (name, value) => resHeaders.set(name, value),
        },
      }),
  });
}

async function createServedApp() {
  const { render } = (await import(new URL('ssr/entry-server.js', dist).href)) as Pick<PageDeps, 'render'>;
  const manifest: unknown = JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8'));
  const files = knownFiles(new URL('client/', dist), serveStatic<AppEnv>({ root: './dist/client' }));
  const app = createApp({
    withDb,
    render,
    documents: loadDocuments(
      () => Promise.reject(new Error('documents are not measured')),
      readDrawingEngine,
    ),
    fileStore: noStore,
    files,
    manifest: routeManifest(manifest),
    pages: memoryPageCache(),
    site,
    clientAddressOf: (c) => c.req.header('x-forwarded-for') ?? 'bench',
    observing,
    log,
  });
  const root = new Hono<AppEnv>();
  root.use('*', compressResponses);
  root.use('/trpc/bench/*', observeRequests(observing, log), ...trpcGuards(benchRouter, site), withDb);
  root.all('/trpc/bench/*', answerBench);
  return root.route('/', app);
}

const listen = (fetch: (request: Request) => Response | Promise<Response>) =>
  new Promise<number>((resolve) => {
    serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  });

const served = await createServedApp();

/** The text of one of our pages, without script, style or picture. */
async function stripPage(c: Context) {
  const page = await served.request(c.req.path.replace('/static', ''));
  const html = await page.text();
  return c.html(html.replaceAll(/<(script|style|svg)\b.*?<\/\1>|<link\b[^>]*>|<img\b[^>]*>/gs, ''));
}

const bare = new Hono()
  .get('/', (c) => c.text('hello'))
  .use('/static/*', compressResponses)
  .get('/static/*', stripPage);
await refreshEarliestSlots({ db });
setInterval(() => void refreshEarliestSlots({ db }), 60_000).unref();
process.send?.({ app: await listen(served.fetch), bare: await listen(bare.fetch) });
process.on('message', () =>
  process.send?.({ cpu: process.cpuUsage(), memoryBytes: process.memoryUsage.rss() }),
);
process.on('disconnect', () => process.exit(0));
