import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import { readFile } from 'node:fs/promises';
import { type AppEnv, createApp, type Deps } from '#/server/app.ts';
import { keepEarliestSlotsFresh } from '#/server/booking/keep-earliest-slots-fresh.ts';
import { compressAnswers } from '#/server/compress-answers.ts';
import { loadDocuments } from '#/server/documents/load-documents.ts';
import { noStore } from '#/server/files/no-store.ts';
import { createContext } from '#/server/create-context.ts';
import { openDb } from '#/server/db/client.ts';
import { limitBody } from '#/server/limit-body.ts';
import { routeManifest } from '#/server/route-manifest.ts';
import { pathGuard, writeGuard } from '#/server/trpc-guard.ts';
import { publicProcedure, router } from '#/server/trpc.ts';
import * as z from 'zod/mini';
import { testSite } from '../support/site.ts';
import { POOL } from './databases.ts';

// The server as node.ts puts it together, with three things to measure beside it: a bare Hono, a procedure that
// does nothing and one that reads a row by its primary key.
const dist = new URL('../../dist/', import.meta.url);
const db = openDb(process.env['DATABASE_URL'] ?? '', { max: POOL });
const site = testSite({ origin: 'http://localhost:3000' });

const benchRouter = router({
  ping: publicProcedure.query(() => 'pong'),
  lookup: publicProcedure.input(z.object({ id: z.int32() })).query(async ({ ctx, input }) => {
    const { rows } = await sql`
      select /* hot:bench-lookup */ id, lab_id, test_id, price_halalas, turnaround_hours, is_active
      from lab_tests where id = ${input.id}`.execute(ctx.db);
    return rows[0] ?? null;
  }),
});

const withDb: Deps['withDb'] = async (c, next) => {
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
  const { render } = (await import(new URL('ssr/entry-server.js', dist).href)) as Pick<Deps, 'render'>;
  const manifest: unknown = JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8'));
  const files = serveStatic<AppEnv>({ root: './dist/client' });
  const app = createApp({
    withDb,
    render,
    documents: loadDocuments(() => Promise.reject(new Error('documents are not measured'))),
    fileStore: noStore,
    files,
    manifest: routeManifest(manifest),
    site,
    clientAddressOf: () => 'bench',
    log: () => {},
  });
  const root = new Hono<AppEnv>();
  root.use('*', compressAnswers);
  root.use('/trpc/bench/*', pathGuard, writeGuard(site.origin), limitBody(65_536), withDb);
  root.all('/trpc/bench/*', answerBench);
  return root.route('/', app);
}

const listen = (fetch: (request: Request) => Response | Promise<Response>) =>
  new Promise<number>((resolve) => {
    serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  });

const bare = new Hono().get('/', (c) => c.text('hello'));
const served = await createServedApp();
keepEarliestSlotsFresh(db, () => {});
process.send?.({ app: await listen(served.fetch), bare: await listen(bare.fetch) });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
