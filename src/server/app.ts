import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { exportRoutes } from './admin/exports/router.ts';
import { mcpRoutes } from './api/mcp/mcp-routes.ts';
import { publicApiRoutes } from './api/public-api-routes.ts';
import { trpcRoutes } from './api/trpc-routes.ts';
import { calendarRoutes } from './booking/calendar/router.ts';
import { googleRoutes } from './identity/google/router.ts';
import { certificateRoutes } from './labs/certificates/router.ts';
import { pictureRoutes } from './labs/pictures/router.ts';
import { unsubscribeRoutes } from './messages/newsletter/router.ts';
import { devMailbox } from './pages/dev-mailbox.ts';
import { invalidateAfterWrites } from './pages/invalidate-after-writes.ts';
import type { PageDeps } from './pages/page-deps.ts';
import { policyReportRoutes } from './pages/policy-reports.ts';
import { securityTextRoutes } from './pages/security-text.ts';
import { serveCachedPages } from './pages/serve-cached-pages.ts';
import { servePage } from './pages/serve-page.ts';
import { sharingPictureRoutes } from './pages/sharing-picture/router.ts';
import { signInAddresses } from './pages/sign-in-addresses.ts';
import { sitemapRoutes } from './pages/sitemap/router.ts';
import { manifestRoutes } from './pages/web-manifest/router.ts';
import { widgetRoutes } from './pages/widget-routes.ts';
import { paymentRoutes } from './payments/collect/router.ts';
import { statementRoutes } from './payments/lab-statements/router.ts';
import { receiptRoutes } from './payments/receipts/router.ts';
import { smsRoutes } from './platform/channels/router.ts';
import { isUnreachable } from './platform/db/is-unreachable.ts';
import { withRequestReach } from './platform/db/reach.ts';
import type { AppEnv, StoreFor } from './platform/http/app-env.ts';
import { executionContext } from './platform/http/execution-context.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { observeRequests } from './platform/http/observe-requests.ts';
import { commonHeaders, headerAdder } from './platform/http/page-headers.ts';
import { refuseOtherHosts } from './platform/http/refuse-other-hosts.ts';
import { errorText } from './platform/telemetry/error-text.ts';
import { resultExportRoutes } from './results/exports/router.ts';
import { fileRoutes } from './results/files/router.ts';
import { embeddedStoreRoutes } from './store/embedded/router.ts';
import { storeOpener } from './store/provider/store-opener.ts';

const RETRY_AFTER_SECONDS = '3';

export function createApp(deps: PageDeps) {
  const app = new Hono<AppEnv>();
  const { site } = deps;
  const openStore = storeOpener(site.store, deps.log);
  // This application serves the embedded store itself.
  const storeFor: StoreFor = (c) =>
    openStore?.({
      fetch: site.store?.isEmbedded ? (request) => app.fetch(request, c.env, executionContext(c)) : fetch,
      waitUntil: (work) => executionContext(c)?.waitUntil(work),
      clientAddress: deps.clientAddressOf(c),
    }) ?? null;
  const headers = commonHeaders(site.origin.startsWith('https:'));
  const addHeaders = headerAdder(headers);

  app.use((_c, next) => withRequestReach(next));
  if (deps.observing) app.use(observeRequests(deps.observing, deps.log));
  if (!site.isDemo) app.use(refuseOtherHosts(site.origin, addHeaders));
  if (deps.turnAway) app.use(deps.turnAway);
  if (deps.pages) {
    const fromCache = serveCachedPages(deps, { pages: deps.pages, headers, storeFor });
    app.get('*', deps.withDb, fromCache);
    app.post('/trpc/*', deps.withDb, invalidateAfterWrites);
    app.on(['POST', 'PUT', 'DELETE'], '/api/v1/*', deps.withDb, invalidateAfterWrites);
  }
  app.use(async (c, next) => {
    await next();
    addHeaders(c.res.headers);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    deps.log({ level: 'error', message: 'a request failed', error: errorText(error) });
    const response = isUnreachable(error)
      ? c.text('Service Unavailable', 503, { 'retry-after': RETRY_AFTER_SECONDS })
      : c.text('Internal Server Error', 500);
    addHeaders(response.headers);
    return response;
  });

  app.route('/', healthRoutes(deps));
  app.route('/', trpcRoutes({ ...deps, storeFor }));
  app.route('/', publicApiRoutes({ ...deps, storeFor }));
  app.route('/', mcpRoutes(deps));
  app.route('/', googleRoutes(deps));
  app.route('/', paymentRoutes(deps));
  app.route('/', smsRoutes(deps));
  app.route('/', receiptRoutes(deps));
  app.route('/', statementRoutes(deps));
  app.route('/', resultExportRoutes(deps));
  app.route('/', exportRoutes(deps));
  app.route('/', calendarRoutes(deps));
  app.route('/', fileRoutes(deps));
  app.route('/', certificateRoutes(deps));
  app.route('/', pictureRoutes(deps));
  app.route('/', manifestRoutes());
  app.route('/', sharingPictureRoutes({ ...deps, storeFor }));
  app.route('/', sitemapRoutes({ ...deps, storeFor }));
  app.route('/', signInAddresses());
  app.route('/', securityTextRoutes(deps));
  app.route('/', unsubscribeRoutes(deps));
  app.route('/', policyReportRoutes(deps));
  app.route('/', widgetRoutes({ ...deps, storeFor }));
  if (site.store?.isEmbedded) app.route('/embedded-store', embeddedStoreRoutes(deps));
  if (site.isDemo) app.route('/dev/mailbox', devMailbox(deps.withDb));
  // After the procedures, so that a call does not read the disk.
  if (deps.files) app.use(deps.files);
  app.get('/assets/*', (c) => c.text('Not Found', 404));
  // The gallery of components is for developers.
  const isForDevelopers = site.isDemo && !deps.isWithoutGallery;
  if (!isForDevelopers) app.on('GET', ['/dev/*', '/en/dev/*'], (c) => c.text('Not Found', 404));
  app.get('*', deps.withDb, (c) => servePage(c, deps, storeFor(c)));
  return app;
}
