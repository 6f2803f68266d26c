import type { createTRPCClient } from '@trpc/client';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import type { Kysely } from 'kysely';
import { MAX_CATALOGUE_BYTES } from '#/shared/catalogue-file.ts';
import { isLocale, localeOfPath, withLocale, withoutLocale } from '#/shared/locale.ts';
import { LARGEST_UPLOAD_BYTES } from '#/shared/upload.ts';
import type { Site, StoreSettings, WatchInbox } from './context.ts';
import { calendarRoutes } from './calendar/router.ts';
import { createContext, LANGUAGE_COOKIE, localeOfCall } from './create-context.ts';
import { isDatabaseReady } from './db/is-database-ready.ts';
import type { DB } from './db/schema.gen.ts';
import { devMailbox } from './dev-mailbox.ts';
import type { Documents } from './documents/documents.ts';
import type { FileStore } from './files/file-store.ts';
import { embeddedStoreRoutes } from './embedded-store/router.ts';
import { executionOf } from './execution-of.ts';
import { exportRoutes } from './exports/router.ts';
import { fileRoutes } from './files/router.ts';
import { googleRoutes } from './google/router.ts';
import { manifestRoutes } from './installable/router.ts';
import { type Metrics, metricsRoute } from './metrics-route.ts';
import { type Observing, observeRequests } from './observe-requests.ts';
import { limitBody } from './limit-body.ts';
import { answerVisitors } from './answer-visitors.ts';
import { forgetContentVersion, type SharedVersion } from './page-cache/content-version.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { commonHeaders, DATA_POLICY, makeNonce, noncePlaceholder, pagePolicy } from './page-headers.ts';
import { renderPage } from './render-page.ts';
import { appRouter, type AppRouter } from './router.ts';
import { leavingRoutes } from './newsletter/router.ts';
import { paymentRoutes } from './payment/router.ts';
import { statementRoutes } from './lab-money/router.ts';
import { receiptRoutes } from './receipt/router.ts';
import { sharingPictureRoutes } from './sharing-picture/router.ts';
import { sitemapRoutes } from './sitemap/router.ts';
import type { StoreProvider } from './store/store-provider.ts';
import { storeOpener } from './store/store-opener.ts';
import { resultExportRoutes } from './result-exports/router.ts';
import { errorText } from './telemetry/error-text.ts';
import { isCatalogueFile, isUpload, pathGuard, writeGuard } from './trpc-guard.ts';

export type AppEnv = {
  Variables: {
    db: Kysely<DB>;
    /** Keeps the database open for what goes on after the answer, where it is one request's. */
    outlive?: (work: Promise<unknown>) => void;
    /** Where each request has a pool of its own. */
    sharedVersion?: SharedVersion;
  };
  Bindings: object;
};

type PageOptions = {
  client: ReturnType<typeof createTRPCClient<AppRouter>>;
  origin: string;
  nonce: string;
  manifest?: unknown;
  devScript?: string | undefined;
};

/** Everything a runtime must bring; node.ts, dev.ts and worker.ts are the only callers. */
export type Deps = {
  /** Puts a database into `c.var.db`, and closes it after the body where the runtime asks for that. */
  withDb: MiddlewareHandler<AppEnv>;
  /** The client's server bundle: what renders words lives there. */
  render: (request: Request, options: PageOptions) => Promise<Response>;
  documents: Documents;
  /** Where the bytes of results lie. */
  fileStore: FileStore;
  manifest?: unknown;
  devScript?: string;
  /** Answers the files of the build, where the platform does not do so before us. */
  files?: MiddlewareHandler<AppEnv>;
  /** Its origin's scheme decides whether cookies are Secure. */
  site: Site;
  /** The network address of whoever asks: only the runtime knows which header or socket to believe. */
  clientAddressOf: (c: HonoContext<AppEnv>) => string;
  /** Where pages that all visitors share are kept for a while; without it each request has its own rendered. */
  pages?: PageCache;
  /** How open pages hear of new messages; without it they look every few seconds. */
  watchInbox?: WatchInbox;
  log: (entry: object) => void;
  /** Measures each request and says how it went. */
  observing?: Observing;
  /** For Prometheus, where somebody set it up. */
  metrics?: Metrics;
};

const MAX_BODY_BYTES = 64 * 1024;
const limitCall = limitBody(MAX_BODY_BYTES);
const limitUpload = limitBody(LARGEST_UPLOAD_BYTES);
// Quotes and line ends take more room on the way.
const limitCatalogue = limitBody(2 * MAX_CATALOGUE_BYTES);
const limitBodies: MiddlewareHandler = (c, next) => {
  if (isUpload(c)) return limitUpload(c, next);
  return (isCatalogueFile(c) ? limitCatalogue : limitCall)(c, next);
};
const MAX_BATCH_SIZE = 20;

export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>();
  const { site } = deps;
  const openStore = storeOpener(site.store, deps.log);
  /** The store as this request may ask it: the embedded one is this application itself. */
  const storeFor = (c: HonoContext<AppEnv>): StoreProvider | null =>
    openStore?.({
      fetch: site.store?.isEmbedded ? (request) => app.fetch(request, c.env, executionOf(c)) : fetch,
      waitUntil: (work) => executionOf(c)?.waitUntil(work),
      clientAddress: deps.clientAddressOf(c),
    }) ?? null;
  const headers = commonHeaders(site.origin.startsWith('https:'));
  const addHeaders = headerAdder(headers);

  if (deps.observing) app.use(observeRequests(deps.observing, deps.log));
  if (deps.pages) {
    const fromCache = answerVisitors(deps, { pages: deps.pages, headers, storeFor });
    app.get('*', deps.withDb, fromCache);
    app.post('/trpc/*', deps.withDb, noticeWrites);
  }
  app.use(async (c, next) => {
    await next();
    addHeaders(c.res.headers);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    deps.log({ level: 'error', message: 'a request failed', error: errorText(error) });
    const answer = c.text('Internal Server Error', 500);
    addHeaders(answer.headers);
    return answer;
  });

  app.route('/', watchingRoutes(deps));
  app.use('/trpc/*', pathGuard, writeGuard(site.origin), limitBodies);
  app.all('/trpc/*', deps.withDb, (c) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: c.req.raw,
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: ({ resHeaders }) =>
        createContext(c, {
          site,
          clientAddress: deps.clientAddressOf(c),
          locale: localeOfCall(c),
          log: deps.log,
          fileStore: deps.fileStore,
          store: storeFor(c),
          watchInbox: deps.watchInbox,
          answer: {
            setCookie: (line) => resHeaders.append('set-cookie', line),
            setHeader: (name, value) => resHeaders.set(name, value),
          },
        }),
      onError({ error, path }) {
        if (error.code !== 'INTERNAL_SERVER_ERROR') return;
        deps.log({ level: 'error', path, error: errorText(error.cause ?? error) });
      },
    }),
  );
  app.route('/', googleRoutes(deps));
  app.route('/', paymentRoutes(deps));
  app.route('/', receiptRoutes(deps));
  app.route('/', statementRoutes(deps));
  app.route('/', resultExportRoutes(deps));
  app.route('/', exportRoutes(deps));
  app.route('/', calendarRoutes(deps));
  app.route('/', fileRoutes(deps));
  app.route('/', manifestRoutes());
  app.route('/', sharingPictureRoutes({ ...deps, storeFor }));
  app.route('/', sitemapRoutes({ ...deps, storeFor }));
  app.route('/', leavingRoutes(deps));
  if (site.store?.isEmbedded) app.route('/embedded-store', embeddedStoreRoutes(deps));
  if (site.isDemo) app.route('/dev/mailbox', devMailbox(deps.withDb));
  // After the procedures, so that the disk is not asked for each call.
  if (deps.files) app.use(deps.files);
  app.get('/assets/*', (c) => c.text('Not Found', 404));
  // The gallery of components is for those who work on them.
  if (!site.isDemo) app.on('GET', ['/dev/*', '/en/dev/*'], (c) => c.text('Not Found', 404));
  app.get('*', deps.withDb, (c) => answerPage(c, deps, storeFor(c)));
  return app;
}

/** For the machines that watch this one. */
function watchingRoutes({ withDb, metrics }: Deps) {
  const routes = new Hono<AppEnv>();
  routes.get('/healthz', (c) => c.text('ok'));
  routes.get('/readyz', withDb, async (c) =>
    (await isDatabaseReady(c.var.db)) ? c.text('ready') : c.text('not ready', 503),
  );
  return routes.route('/metrics', metricsRoute(metrics));
}

/** Adds what an answer does not say itself. */
const headerAdder = (headers: ReturnType<typeof commonHeaders>) => {
  // What says nothing of its own may be one person's: nobody keeps it.
  const all = [...headers, ['content-security-policy', DATA_POLICY], ['cache-control', 'no-store']] as const;
  return (answer: Headers) => {
    for (const [name, value] of all) if (!answer.has(name)) answer.set(name, value);
  };
};

const noticeWrites: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  forgetContentVersion(c.var.db, c.var.sharedVersion);
};

async function answerPage(c: HonoContext<AppEnv>, deps: Deps, store: StoreProvider | null) {
  const chosen = getCookie(c, LANGUAGE_COOKIE);
  const url = new URL(c.req.url);
  if (isLocale(chosen) && chosen !== localeOfPath(url.pathname)) {
    c.header('cache-control', 'private, no-store');
    // One slash only: '//elsewhere.example' would be an address on another site.
    const path = withLocale(url.pathname, chosen).replace(/^[/\\]+/, '/');
    return c.redirect(path + url.search, 302);
  }

  const cookies: string[] = [];
  // Where the person cannot be read, each procedure fails and the page says so in its own language.
  const context = createContext(c, {
    site: deps.site,
    clientAddress: deps.clientAddressOf(c),
    locale: localeOfPath(url.pathname),
    log: deps.log,
    fileStore: deps.fileStore,
    store,
    answer: { setCookie: (line) => cookies.push(line), setHeader: () => {} },
  });
  context.catch(() => {});
  const page = await renderPage(deps, { request: c.req.raw, context });
  const response = await withNonce(page, deps.site.store, deps.devScript !== undefined);
  // A page of somebody's own must not come back by the back button once they have signed out.
  const isPersonal = await context.then(({ actor }) => actor !== null).catch(() => true);
  response.headers.set('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache');
  response.headers.append('vary', 'Cookie');
  if (withoutLocale(url.pathname).startsWith('/shared/')) {
    // The address is half of a key: it goes to no other site, and nobody keeps what stands behind it.
    response.headers.set('cache-control', 'private, no-store');
    response.headers.set('referrer-policy', 'no-referrer');
    response.headers.set('x-robots-tag', 'noindex, nofollow');
  }
  for (const line of cookies) response.headers.append('set-cookie', line);
  return response;
}

/** Gives the page its own nonce. Development goes without a policy: hot reload injects styles as it likes. */
async function withNonce(page: Response, store: StoreSettings | null, isDevelopment: boolean) {
  const headers = new Headers(page.headers);
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(page.body, { status: page.status, headers });
  }
  const nonce = makeNonce();
  const html = (await page.text()).replaceAll(noncePlaceholder(), nonce);
  headers.delete('content-length');
  headers.set('content-security-policy', isDevelopment ? "frame-ancestors 'none'" : pagePolicy(nonce, store));
  return new Response(html, { status: page.status, headers });
}
