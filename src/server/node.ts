import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp, type AppEnv, type Deps } from './app.ts';
import { compressAnswers } from './compress-answers.ts';
import { type Config, parseConfig } from './config.ts';
import { openDb } from './db/client.ts';
import { clientAddress } from './client-address.ts';
import type { Documents } from './documents/documents.ts';
import { loadDocuments } from './documents/load-documents.ts';
import { drainServer } from './drain-server.ts';
import { diskStore } from './files/disk-store.ts';
import { keepEarliestSlotsFresh } from './booking/keep-earliest-slots-fresh.ts';
import { listenForMessages } from './inbox/listen-for-messages.ts';
import { startTasks } from './jobs/start-tasks.ts';
import { chooseSendMail } from './mail/choose-send-mail.ts';
import type { RenderMail } from './mail/mail.ts';
import { startMailWorker } from './mail/start-mail-worker.ts';
import { routeManifest } from './route-manifest.ts';

const LONGEST_ANSWER_MS = 10_000;

const dist = new URL('../../dist/', import.meta.url);

function log(entry: object) {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}

// The names in /assets change with what they hold.
const files = serveStatic<AppEnv>({
  root: './dist/client',
  onFound: (path, c) =>
    c.header(
      'cache-control',
      path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ),
});

// Fonts and what draws with them are not small.
const documents = loadDocuments(
  async () => (await import(new URL('ssr/entry-documents.js', dist).href)) as Documents,
);

type Db = ReturnType<typeof openDb>;

function startMail({ mail, site }: Config, db: Db) {
  if (!site.isDemo && mail.smtpUrl === null && mail.apiUrl === null) {
    const message =
      'neither SMTP_URL nor MAIL_API_URL is set: mail is kept in the table dev_mails and reaches nobody';
    log({ level: 'warn', message });
  }
  const renderMail: RenderMail = async (content, locale) => {
    const built = (await import(new URL('ssr/entry-mail.js', dist).href)) as { renderMail: RenderMail };
    return built.renderMail(content, locale);
  };
  return startMailWorker({ db, site, renderMail, sendMail: chooseSendMail(mail, db), log });
}

async function start() {
  const config = parseConfig(process.env);
  const { render } = (await import(new URL('ssr/entry-server.js', dist).href)) as Pick<Deps, 'render'>;
  const manifest = routeManifest(
    JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8')) as unknown,
  );
  const db = openDb(config.databaseUrl, {
    max: 20,
    queryTimeoutMs: LONGEST_ANSWER_MS,
    onIdleError: (error) => log({ level: 'warn', message: 'idle connection lost', error: error.message }),
  });
  const inbox = listenForMessages(config.databaseUrl, log);
  const fileStore = diskStore(join(config.dataDir, 'files'));
  const root = new Hono<AppEnv>();
  root.use('*', compressAnswers);
  root.route(
    '/',
    createApp({
      withDb: async (c, next) => {
        c.set('db', db);
        await next();
      },
      files,
      render,
      documents,
      fileStore,
      manifest,
      site: config.site,
      clientAddressOf: (c) => clientAddress(c, config.trustedProxies),
      watchInbox: inbox.watchInbox,
      log,
    }),
  );

  // One person's failed request must not end everybody's: a promise nobody awaited is logged, not fatal.
  process.on('unhandledRejection', (reason) =>
    log({ level: 'error', message: 'unhandled', error: String(reason) }),
  );

  if (config.site.payments.provider === 'simulated' && !config.site.isDemo) {
    log({ level: 'warn', message: 'PAYMENT_PROVIDER is simulated: everybody pays without money' });
  }
  const stopRefreshing = keepEarliestSlotsFresh(db, log);
  const stopMail = startMail(config, db);
  const stopTasks = startTasks({ db, site: config.site, fileStore, log });
  const server = serve({ fetch: root.fetch, port: config.port }, () =>
    process.stdout.write(`listening on ${config.appUrl}\n`),
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `The port ${config.port} is already taken.` : error.message;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  });
  const drain = drainServer(server);
  const stop = () => {
    stopRefreshing();
    void Promise.all([inbox.stop(), drain(), stopMail(), stopTasks()])
      .then(() => db.destroy())
      .then(() => process.exit(0));
    // A request that was begun and never finished, or a silent database, must not hold the process for ever.
    setTimeout(() => process.exit(0), LONGEST_ANSWER_MS).unref();
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
