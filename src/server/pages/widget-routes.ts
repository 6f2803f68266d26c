import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { AppEnv, StoreFor } from '#/server/platform/http/app-env.ts';
import { labOfWidget, WIDGET_SCRIPT_PATH } from '#/shared/labs/widget.ts';
import { busyPage } from './busy-page.ts';
import type { PageDeps } from './page-deps.ts';
import { renderForVisitors } from './render-for-visitors.ts';
import { widgetScript } from './widget/widget-script.ts';

/** Asked for again once a day, and then answered without its text while it is the same. */
const CACHE_OF_SCRIPT = 'public, max-age=86400, stale-while-revalidate=604800';

/** `/embed.js`, and the steps of a booking widget that the page cache does not hold. */
export function widgetRoutes(deps: PageDeps & { storeFor: StoreFor }) {
  const routes = new Hono<AppEnv>();
  const script = widgetScript(deps.site.origin);
  const tag = `"${createHash('sha256').update(script).digest('base64url').slice(0, 16)}"`;
  routes.get(WIDGET_SCRIPT_PATH, (c) => {
    c.header('cache-control', CACHE_OF_SCRIPT);
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('etag', tag);
    const known = c.req.header('if-none-match') ?? '';
    // A proxy that compresses makes the tag a weak one.
    if (known.split(/,\s*/).some((one) => one.replace(/^W\//, '') === tag)) return c.body(null, 304);
    c.header('content-type', 'text/javascript; charset=utf-8');
    return c.body(script);
  });
  routes.on('GET', ['/embed/lab/:labId', '/en/embed/lab/:labId'], deps.withDb, async (c, next) => {
    if (labOfWidget(c.req.path) === null) return next();
    if (c.var.isTurnedAway) return c.text(busyPage.text, busyPage.status, busyPage.headers);
    // Rendered without the session of the request, because it may be in a frame of another site.
    const page = await renderForVisitors(c, deps, { store: deps.storeFor(c), placeChoice: null });
    return new Response(page.html, {
      status: page.status,
      headers: [...page.headers, ['cache-control', 'private, no-cache']],
    });
  });
  return routes;
}
