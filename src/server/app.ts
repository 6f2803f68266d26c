import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { answerPage } from './answer-page.ts';
import { answerVisitors } from './answer-visitors.ts';
import type { AppEnv, Deps, StoreFor } from './app-env.ts';
import { calendarRoutes } from './calendar/router.ts';
import { devMailbox } from './dev-mailbox.ts';
import { embeddedStoreRoutes } from './embedded-store/router.ts';
import { executionOf } from './execution-of.ts';
import { exportRoutes } from './exports/router.ts';
import { fileRoutes } from './files/router.ts';
import { googleRoutes } from './google/router.ts';
import { manifestRoutes } from './installable/router.ts';
import { statementRoutes } from './lab-money/router.ts';
import { leavingRoutes } from './newsletter/router.ts';
import { noticeWrites } from './notice-writes.ts';
import { observeRequests } from './observe-requests.ts';
import { commonHeaders, headerAdder } from './page-headers.ts';
import { paymentRoutes } from './payment/router.ts';
import { receiptRoutes } from './receipt/router.ts';
import { resultExportRoutes } from './result-exports/router.ts';
import { sharingPictureRoutes } from './sharing-picture/router.ts';
import { sitemapRoutes } from './sitemap/router.ts';
import { storeOpener } from './store/store-opener.ts';
import { errorText } from './telemetry/error-text.ts';
import { trpcRoutes } from './trpc-routes.ts';
import { watchingRoutes } from './watching-routes.ts';

export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>();
  const { site } = deps;
  const openStore = storeOpener(site.store, deps.log);
  // The embedded one is this application itself.
  const storeFor: StoreFor = (c) =>
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
  app.route('/', trpcRoutes({ ...deps, storeFor }));
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
