import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { readFile } from 'node:fs/promises';
import { createApp, type AppEnv, type Deps } from './app.ts';
import { parseConfig } from './config.ts';
import { openDb } from './db/client.ts';
import { keepEarliestSlotsFresh } from './booking/keep-earliest-slots-fresh.ts';
import { routeManifest } from './route-manifest.ts';

const dist = new URL('../../dist/', import.meta.url);

function log(entry: object) {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

async function start() {
  const config = parseConfig(process.env);
  const { render } = (await import(new URL('ssr/entry-server.js', dist).href)) as Pick<Deps, 'render'>;
  const manifest = routeManifest(
    JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8')) as unknown,
  );
  const db = openDb(config.databaseUrl, {
    max: 20,
    onIdleError: (error) => log({ level: 'warn', message: 'idle connection lost', error: error.message }),
  });
  const root = new Hono<AppEnv>();
  const isPrecious = (path: string) => path.includes('/assets/');
  root.use('/trpc/*', compress({ threshold: 2048 }));
  root.use(
    '*',
    serveStatic({
      root: './dist/client',
      onFound: (path, c) =>
        c.header(
          'cache-control',
          isPrecious(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        ),
    }),
  );
  root.use('*', compress({ threshold: 2048 }));
  root.route(
    '/',
    createApp({
      withDb: async (c, next) => {
        c.set('db', db);
        await next();
      },
      render,
      manifest,
      appUrl: config.appUrl,
      log,
    }),
  );

  // One person's failed request must not end everybody's: a promise nobody awaited is logged, not fatal.
  process.on('unhandledRejection', (reason) =>
    log({ level: 'error', message: 'unhandled', error: String(reason) }),
  );

  const stopRefreshing = keepEarliestSlotsFresh(db, log);
  const server = serve({ fetch: root.fetch, port: config.port }, () =>
    process.stdout.write(`listening on ${config.appUrl}\n`),
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `The port ${config.port} is already taken.` : error.message;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  });
  const stop = () => {
    stopRefreshing();
    server.close(() => void db.destroy().then(() => process.exit(0)));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
