import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { createApp } from './app.ts';
import { type Config, parseConfig } from './config.ts';
import { listenForMessages } from './messages/inbox/listen-for-messages.ts';
import { memoryPageCache } from './pages/page-cache/memory-page-cache.ts';
import type { PageDeps } from './pages/page-deps.ts';
import { routeManifest } from './pages/route-manifest.ts';
import { warmUp } from './pages/warm-up.ts';
import type { RenderText } from './platform/channels/channel.ts';
import { chooseDeliver } from './platform/channels/choose-deliver.ts';
import { cheapCost, setPasswordCost } from './platform/crypto/password-cost.ts';
import { openDb } from './platform/db/client.ts';
import type { BuiltDocuments } from './platform/documents/documents.ts';
import { loadDocuments } from './platform/documents/load-documents.ts';
import { readDrawingEngine } from './platform/documents/read-drawing-engine.ts';
import { chooseFileStore } from './platform/files/choose-file-store.ts';
import { diskStore } from './platform/files/disk-store.ts';
import type { AppEnv } from './platform/http/app-env.ts';
import { clientAddress } from './platform/http/client-address.ts';
import { compressResponses } from './platform/http/compress-responses.ts';
import { drainServer } from './platform/http/drain-server.ts';
import { knownFiles } from './platform/http/known-files.ts';
import { limitSockets } from './platform/http/limit-sockets.ts';
import { listenWhenFree } from './platform/http/listen-when-free.ts';
import { WORKER_POLICY } from './platform/http/page-headers.ts';
import { turnAwayWhenBehind } from './platform/http/turn-away.ts';
import { startTasks } from './platform/jobs/start-tasks.ts';
import { chooseSendMail } from './platform/mail/choose-send-mail.ts';
import type { RenderMail } from './platform/mail/mail.ts';
import { observeProcess } from './platform/metrics/observe-process.ts';
import { postBySocket } from './platform/outbound/post-by-socket.ts';
import { requireOwnDatabase } from './platform/start/require-own-database.ts';
import { requireNamedProxy } from './platform/start/require-safe-settings.ts';
import { bufferedLines } from './platform/telemetry/buffered-lines.ts';
import { errorText } from './platform/telemetry/error-text.ts';
import { makeLog } from './platform/telemetry/make-log.ts';
import { tasks } from './tasks.ts';

/** No request that is under way at the end is waited for longer. */
const LONGEST_ANSWER_MS = 10_000;
/**
 * A request waits for a connection twice, for its session and for its command. Two waits and the longest statement take
 * less than LONGEST_ANSWER_MS.
 */
const LONGEST_CONNECTION_MS = 2_000;
const LONGEST_STATEMENT_MS = 5_500;
/** Limit of a statement of a task (partitions, sweeps, figures), for which no visitor waits. */
const LONGEST_TASK_MS = 600_000;
/** The tasks' share of DATABASE_POOL: busy tasks must not delay requests, nor requests the tasks. */
const TASK_CONNECTIONS = 3;
/** Longer than a proxy's keep-alive (60 seconds), so that the proxy closes first and no request meets a closed socket. */
const IDLE_CONNECTION_MS = 75_000;
/** A request that is not sent in this time is ended with 408; the longest is a file over a slow network. */
const SLOW_CLIENTS = { headersTimeout: 15_000, requestTimeout: 240_000, connectionsCheckingInterval: 5_000 };

const dist = new URL('../../dist/', import.meta.url);

const lines = bufferedLines((text) => process.stdout.write(text));
process.on('exit', lines.flush);
const log = makeLog(lines.add);

// Names in /assets contain a hash. The service worker must not be cached, so that it can be replaced.
const filesOfBuild = serveStatic<AppEnv>({
  root: './dist/client',
  // Hides files for platforms (_headers, .assetsignore, .vite) behind a path that does not exist.
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

const files = knownFiles(new URL('client/', dist), filesOfBuild);

// Loaded lazily, because fonts and the renderer are large.
const documents = loadDocuments(
  async () => (await import(new URL('ssr/entry-documents.js', dist).href)) as BuiltDocuments,
  readDrawingEngine,
);

type Db = ReturnType<typeof openDb>;

type BuiltTexts = { renderMail: RenderMail; renderText: RenderText };

/** How mail and messages to telephones are rendered and sent by the tasks that empty their queues. */
function mailPorts({ mail, site }: Config, db: Db) {
  if (!site.isDemo && mail.smtpUrl === null && mail.apiUrl === null) {
    const message =
      'neither SMTP_URL nor MAIL_API_URL is set: mail waits in the outbox and is given up after its last attempt';
    log({ level: 'warn', message });
  }
  const load = async () => (await import(new URL('ssr/entry-mail.js', dist).href)) as BuiltTexts;
  const renderMail: RenderMail = async (content, locale) => (await load()).renderMail(content, locale);
  const renderText: RenderText = async (content, locale) => (await load()).renderText(content, locale);
  return {
    renderMail,
    sendMail: chooseSendMail(mail, site, db),
    deliver: chooseDeliver(site, db, renderText),
  };
}

type Observed = Awaited<ReturnType<typeof observeProcess>>;

/** One pool for requests and one for tasks, together as large as DATABASE_POOL. */
function openPools(config: Config, { databaseOptions }: Observed) {
  const onIdleError = (error: Error) =>
    log({ level: 'warn', message: 'idle connection lost', error: errorText(error) });
  const db = openDb(config.databaseUrl, {
    ...databaseOptions,
    max: config.poolSize - TASK_CONNECTIONS,
    connectionWaitMs: LONGEST_CONNECTION_MS,
    queryTimeoutMs: LONGEST_STATEMENT_MS,
    keepsDeadlines: true,
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

/** One server for each address. Returns how all of them are drained. */
function listenAt(
  { listenHosts, port, appUrl, maxSockets, trustedProxies }: Config,
  fetch: Hono<AppEnv>['fetch'],
) {
  const servers = listenHosts.map((host) => ({
    host,
    server: createAdaptorServer({
      fetch,
      hostname: host,
      serverOptions: { keepAliveTimeout: IDLE_CONNECTION_MS, ...SLOW_CLIENTS },
    }),
  }));
  // Behind a proxy all sockets are the proxy's, which limits those of a visitor itself.
  for (const { server } of servers) limitSockets(server, { maxSockets, isShared: trustedProxies === 0 });
  const drains = servers.map(({ server }) => drainServer(server));
  void listenWhenFree(servers, { port, isHeld: process.env['PORT_IS_HELD'] === '1' }).then(() =>
    process.stdout.write(`listening on ${appUrl}\n`),
  );
  return () => Promise.all(drains.map((drain) => drain()));
}

async function start() {
  const config = parseConfig(process.env);
  requireNamedProxy(process.env);
  if (config.isHashingCheap) setPasswordCost(cheapCost);
  const { render } = (await import(new URL('ssr/entry-server.js', dist).href)) as Pick<PageDeps, 'render'>;
  const manifest = routeManifest(
    JSON.parse(await readFile(new URL('client/.vite/manifest.json', dist), 'utf8')) as unknown,
  );
  const observed = await observeProcess(config, log);
  const { db, tasksDb } = openPools(config, observed);
  await requireOwnDatabase(db, config.site);
  const inbox = listenForMessages(config.databaseUrl, log);
  const fileStore = chooseFileStore({ s3: config.s3, otherwise: diskStore(join(config.dataDir, 'files')) });
  const deps: PageDeps = {
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
    turnAway: turnAwayWhenBehind(observed),
    observing: observed.observing,
    ...(await observed.metricsOf(tasksDb)),
    log,
  };
  const root = new Hono<AppEnv>();
  root.use('*', compressResponses);
  root.route('/', createApp(deps));

  // An unhandled rejection in one request must not end the process.
  process.on('unhandledRejection', (reason) =>
    log({ level: 'error', message: 'unhandled', error: errorText(reason) }),
  );

  const stopTasks = startTasks(tasks, {
    db: tasksDb,
    site: config.site,
    fileStore,
    ...mailPorts(config, tasksDb),
    postOut: postBySocket(config.site),
    log,
  });
  await warmUp(deps, db);
  const drain = listenAt(config, root.fetch);
  const stop = () => {
    void Promise.all([inbox.stop(), drain(), stopTasks()])
      .then(() => Promise.all([observed.stop(), db.destroy(), tasksDb.destroy()]))
      .then(() => process.exit(0));
    // A request that never finishes, or a silent database, must not block the exit.
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
