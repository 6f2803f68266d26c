import { createTRPCClient, unstable_localLink } from '@trpc/client';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { HTTPException } from 'hono/http-exception';
import type { Kysely } from 'kysely';
import { MAX_CATALOGUE_BYTES } from '#/shared/catalogue.ts';
import { isLocale, localeOfPath, withLocale, withoutLocale } from '#/shared/locale.ts';
import { LARGEST_UPLOAD_BYTES } from '#/shared/upload.ts';
import type { Site, WatchInbox } from './context.ts';
import { calendarRoutes } from './calendar/router.ts';
import { createContext, LANGUAGE_COOKIE, localeOfCall } from './create-context.ts';
import { isDatabaseReady } from './db/is-database-ready.ts';
import type { DB } from './db/schema.gen.ts';
import { devMailbox } from './dev-mailbox.ts';
import type { Documents } from './documents/documents.ts';
import type { FileStore } from './files/file-store.ts';
import { exportRoutes } from './exports/router.ts';
import { fileRoutes } from './files/router.ts';
import { googleRoutes } from './google/router.ts';
import { limitBody } from './limit-body.ts';
import { commonHeaders, DATA_POLICY, makeNonce, NONCE_PLACEHOLDER, pagePolicy } from './page-headers.ts';
import { appRouter, type AppRouter } from './router.ts';
import { paymentRoutes } from './payment/router.ts';
import { statementRoutes } from './lab-money/router.ts';
import { receiptRoutes } from './receipt/router.ts';
import { resultExportRoutes } from './result-exports/router.ts';
import { isCatalogueFile, isUpload, pathGuard, writeGuard } from './trpc-guard.ts';

export type AppEnv = { Variables: { db: Kysely<DB> }; Bindings: object };

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
  /** How open pages hear of new messages; without it they look every few seconds. */
  watchInbox?: WatchInbox;
  log: (entry: object) => void;
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
  const headers = commonHeaders(site.origin.startsWith('https:'));

  app.use(async (c, next) => {
    await next();
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (!c.res.headers.has('content-security-policy'))
      c.res.headers.set('content-security-policy', DATA_POLICY);
    // What says nothing of its own may be one person's: nobody keeps it.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    deps.log({ level: 'error', path: c.req.path, error: String(error.stack ?? error) });
    return c.text('Internal Server Error', 500);
  });

  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', deps.withDb, async (c) =>
    (await isDatabaseReady(c.var.db)) ? c.text('ready') : c.text('not ready', 503),
  );
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
          watchInbox: deps.watchInbox,
          answer: {
            setCookie: (line) => resHeaders.append('set-cookie', line),
            setHeader: (name, value) => resHeaders.set(name, value),
          },
        }),
      onError({ error, path }) {
        if (error.code !== 'INTERNAL_SERVER_ERROR') return;
        deps.log({ level: 'error', path, error: String(error.cause?.stack ?? error.stack) });
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
  if (site.isDemo) app.route('/dev/mailbox', devMailbox(deps.withDb));
  // After the procedures, so that the disk is not asked for each call.
  if (deps.files) app.use(deps.files);
  app.get('/assets/*', (c) => c.text('Not Found', 404));
  app.get('*', deps.withDb, (c) => answerPage(c, deps));
  return app;
}

async function answerPage(c: HonoContext<AppEnv>, deps: Deps) {
  const chosen = getCookie(c, LANGUAGE_COOKIE);
  const url = new URL(c.req.url);
  if (isLocale(chosen) && chosen !== localeOfPath(url.pathname)) {
    c.header('cache-control', 'private, no-store');
    // One slash only: '//elsewhere.example' would be an address on another site.
    const path = withLocale(url.pathname, chosen).replace(/^[/\\]+/, '/');
    return c.redirect(path + url.search, 302);
  }

  const cookies: string[] = [];
  // One page calls many procedures, and its reader is the same person in each. Where the person cannot be read,
  // each of them fails and the page says so in its own language.
  const context = createContext(c, {
    site: deps.site,
    clientAddress: deps.clientAddressOf(c),
    locale: localeOfPath(url.pathname),
    log: deps.log,
    fileStore: deps.fileStore,
    answer: { setCookie: (line) => cookies.push(line), setHeader: () => {} },
  });
  context.catch(() => {});
  const client = createTRPCClient<AppRouter>({
    links: [
      unstable_localLink({
        router: appRouter,
        createContext: () => context,
        onError({ error, path }) {
          if (error.code !== 'INTERNAL_SERVER_ERROR') return;
          deps.log({ level: 'error', path, error: String(error.cause?.stack ?? error.stack) });
        },
      }),
    ],
  });
  const page = await deps.render(c.req.raw, {
    client,
    origin: deps.site.origin,
    nonce: NONCE_PLACEHOLDER,
    manifest: deps.manifest,
    devScript: deps.devScript,
  });
  const response = await withNonce(page, deps.devScript !== undefined);
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
async function withNonce(page: Response, isDevelopment: boolean) {
  const headers = new Headers(page.headers);
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return new Response(page.body, { status: page.status, headers });
  }
  const nonce = makeNonce();
  const html = (await page.text()).replaceAll(NONCE_PLACEHOLDER, nonce);
  headers.delete('content-length');
  headers.set('content-security-policy', isDevelopment ? "frame-ancestors 'none'" : pagePolicy(nonce));
  return new Response(html, { status: page.status, headers });
}
