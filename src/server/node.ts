import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppEnv, Deps } from './app-env.ts';
import { createApp } from './app.ts';
import { cheapCost, setPasswordCost } from './auth/password-scrypt.ts';
import { compressAnswers } from './compress-answers.ts';
import { type Config, parseConfig } from './config.ts';
import { openDb } from './db/client.ts';
import { clientAddress } from './client-address.ts';
import type { BuiltDocuments } from './documents/documents.ts';
import { loadDocuments } from './documents/load-documents.ts';
import { readDrawingEngine } from './documents/read-drawing-engine.ts';
import { drainServer } from './drain-server.ts';
import { chooseFileStore } from './files/choose-file-store.ts';
import { diskStore } from './files/disk-store.ts';
import { listenForMessages } from './inbox/listen-for-messages.ts';
import { startTasks } from './jobs/start-tasks.ts';
import { chooseSendMail } from './mail/choose-send-mail.ts';
import type { RenderMail } from './mail/mail.ts';
import { startMailWorker } from './mail/start-mail-worker.ts';
import { memoryPageCache } from './page-cache/memory-page-cache.ts';
import { observeProcess } from './observe-process.ts';
import { WORKER_POLICY } from './page-headers.ts';
import { routeManifest } from './route-manifest.ts';
import { takePort } from './take-port.ts';
import { bufferedLines } from './telemetry/buffered-lines.ts';
import { errorText } from './telemetry/error-text.ts';
import { makeLog } from './telemetry/make-log.ts';

const LONGEST_ANSWER_MS = 10_000;
/** What nobody waits for (months, sweeps, figures) may take its time, but not for ever. */
const LONGEST_TASK_MS = 600_000;
/** Of DATABASE_POOL: tasks that are busy must not keep people waiting, nor the other way round. */
const TASK_CONNECTIONS = 3;
/** Longer than a proxy keeps its own (60 seconds): whoever closes must not be the one who is about to be asked. */
const IDLE_CONNECTION_MS = 75_000;

const dist = new URL('../../dist/', import.meta.url);

const lines = bufferedLines((text) => process.stdout.write(text));
process.on('exit', lines.flush);
const log = makeLog(lines.add);

// The names in /assets change with what they hold. A worker that must go must not be kept by anybody.
const files = serveStatic<AppEnv>({
  root: './dist/client',
  // What the build says to platforms (_headers, .assetsignore, .vite) is for nobody else: looked for where nothing is.
  rewriteRequestPath: (path) => (/^\/[._]/.test(path) ? '/assets/nothing' : path),
  onFound: (path, c) => {
    if (path.endsWith('/sw.js')) {
      c.header('cache-control', 'no-cache');
      c.header('content-security-policy', WORKER_POLICY);
      return;
    }
    c.header(
      'cache-control',
      path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    );
  },
});

// Fonts and what draws with them are not small.
const documents = loadDocuments(
  async () => (await import(new URL('ssr/entry-documents.js', dist).href)) as BuiltDocuments,
  readDrawingEngine,
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

type Observed = Awaited<ReturnType<typeof observeProcess>>;

/** One pool for people and one for what nobody waits for, together as large as the setting says. */
function openPools(config: Config, { databaseOptions }: Observed) {
  const onIdleError = (error: Error) =>
    log({ level: 'warn', message: 'idle connection lost', error: errorText(error) });
  const db = openDb(config.databaseUrl, {
    ...databaseOptions,
    max: config.poolSize - TASK_CONNECTIONS,
    queryTimeoutMs: LONGEST_ANSWER_MS,
    onIdleError,
  });
  const tasksDb = openDb(config.databaseUrl, {
    slow: databaseOptions.slow,
    max: TASK_CONNECTIONS,
    queryTimeoutMs: LONGEST_TASK_MS,
    onIdleError,
  });
  return { db, tasksDb };
}

async function start() {
  const config = parseConfig(process.env);
  if (config.isHashingCheap) setPasswordCost(cheapCost);
  const { render } = (await import(new URL('ssr/entry-server.js', dist).href)) as Pick<Deps, 'render'>;
  const manifest = routeManifest(
    JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8')) as unknown,
  );
  const observed = await observeProcess(config, log);
  const { db, tasksDb } = openPools(config, observed);
  const inbox = listenForMessages(config.databaseUrl, log);
  const fileStore = chooseFileStore({ s3: config.s3, otherwise: diskStore(join(config.dataDir, 'files')) });
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
      pages: memoryPageCache(),
      site: config.site,
      clientAddressOf: (c) => clientAddress(c, config.trustedProxies),
      watchInbox: inbox.watchInbox,
      observing: observed.observing,
      ...(await observed.metricsOf(tasksDb)),
      log,
    }),
  );

  // One person's failed request must not end everybody's: a promise nobody awaited is logged, not fatal.
  process.on('unhandledRejection', (reason) =>
    log({ level: 'error', message: 'unhandled', error: errorText(reason) }),
  );

  if (config.site.payments.provider === 'simulated' && !config.site.isDemo) {
    log({ level: 'warn', message: 'PAYMENT_PROVIDER is simulated: everybody pays without money' });
  }
  const stopMail = startMail(config, tasksDb);
  const stopTasks = startTasks({ db: tasksDb, site: config.site, fileStore, log });
  const server = createAdaptorServer({
    fetch: root.fetch,
    ...(config.listenHost !== null && { hostname: config.listenHost }),
    serverOptions: { keepAliveTimeout: IDLE_CONNECTION_MS },
  });
  const where = {
    port: config.port,
    ...(config.listenHost !== null && { hostname: config.listenHost }),
    isHeld: process.env['PORT_IS_HELD'] === '1',
  };
  takePort(server, where, () => process.stdout.write(`listening on ${config.appUrl}\n`));
  const drain = drainServer(server);
  const stop = () => {
    void Promise.all([inbox.stop(), drain(), stopMail(), stopTasks()])
      .then(() => Promise.all([observed.stop(), db.destroy(), tasksDb.destroy()]))
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
