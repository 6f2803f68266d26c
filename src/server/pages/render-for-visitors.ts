import type { Context as HonoContext } from 'hono';
import { visitorContext } from '#/server/identity/request/create-context.ts';
import type { AppEnv } from '#/server/platform/http/app-env.ts';
import { pagePolicy, REPORTING_ENDPOINTS } from '#/server/platform/http/page-headers.ts';
import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';
import type { PlaceChoice } from '#/shared/core/chosen-place.ts';
import type { RenderedPage } from './page-cache/page-cache.ts';
import type { PageDeps } from './page-deps.ts';
import { renderPage } from './render-page.ts';
import { sealScripts } from './seal-scripts.ts';
import { findWidgetSites, policyOfWidget } from './widget/widget-sites.ts';

/** Uses only the request's address and place, so that no header of one visitor reaches the page of another. */
export async function renderForVisitors(
  c: HonoContext<AppEnv>,
  deps: PageDeps,
  { store, placeChoice }: { store: StoreProvider | null; placeChoice: PlaceChoice | null },
): Promise<RenderedPage> {
  const url = new URL(c.req.url);
  let isFaulty = false;
  const onFault = () => {
    isFaulty = true;
  };
  const { site, log, fileStore } = deps;
  // The address only counts attempts: rate limits apply here as anywhere.
  const clientAddress = deps.clientAddressOf(c);
  const ctx = visitorContext(
    { db: c.var.db, site, log, fileStore, store, clientAddress, placeChoice, onCookie: onFault },
    url,
  );
  const sites = await findWidgetSites(c.var.db, url.pathname);
  const page = await renderPage(deps, {
    request: new Request(site.origin + url.pathname + url.search),
    ctx: Promise.resolve(ctx),
    onFault,
    hasWidgetSites: sites !== null && sites.length > 0,
  });
  const sealed = sealScripts(page.html);
  const policy = sites === null ? pagePolicy(sealed.scriptHashes, site) : policyOfWidget(sealed, sites);
  isFaulty ||= page.headers.has('set-cookie');
  return {
    status: page.status,
    headers: [
      ...page.headers,
      ['content-security-policy', policy],
      ['reporting-endpoints', REPORTING_ENDPOINTS],
    ],
    html: sealed.html,
    isFaulty,
  };
}
