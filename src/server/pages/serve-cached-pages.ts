import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { BANNERS_COOKIE, LANGUAGE_COOKIE } from '#/server/identity/request/create-context.ts';
import { sessionTokenOf } from '#/server/identity/sessions/session-cookie.ts';
import { acceptsGzip } from '#/server/platform/http/accepts-gzip.ts';
import type { AppEnv, StoreFor } from '#/server/platform/http/app-env.ts';
import { choiceCookie } from '#/server/platform/http/choice-cookie.ts';
import { isShownElsewhere } from '#/server/platform/http/page-headers.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import { currentMeasure } from '#/server/platform/telemetry/measure.ts';
import { PLACE_COOKIE, type PlaceChoice, readPlaceChoice } from '#/shared/core/chosen-place.ts';
import { busyPage } from './busy-page.ts';
import { contentVersion } from './page-cache/content-version.ts';
import type { PageCache, RenderedPage } from './page-cache/page-cache.ts';
import { visitorKey } from './page-cache/visitor-key.ts';
import type { PageDeps } from './page-deps.ts';
import { renderForVisitors } from './render-for-visitors.ts';

const BUSY: RenderedPage = {
  status: busyPage.status,
  headers: Object.entries(busyPage.headers),
  html: busyPage.text,
  isFaulty: true,
};

type Options = {
  pages: PageCache;
  /** Headers of every response, which this middleware adds itself. */
  headers: [string, string][];
  storeFor: StoreFor;
};

/** Serves public pages to visitors from the cache; passes on all other requests. */
export function serveCachedPages(
  deps: PageDeps,
  { pages, headers, storeFor }: Options,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const placeChoice = readPlaceChoice(choiceCookie(c, PLACE_COOKIE));
    const key = keyOf(c, deps, placeChoice);
    if (key === null) return next();
    // A change by an administrator or a lab shows at once. If the database fails, the page itself shows the error.
    const version = await contentVersion(c.var.db, c.var.sharedVersion).catch(() => null);
    if (version === null) return next();
    const render = () =>
      c.var.isTurnedAway
        ? Promise.resolve(BUSY)
        : renderForVisitors(c, deps, { store: storeFor(c), placeChoice }).catch((error: unknown) => {
            // Logged here, because a stale page may already have been sent.
            deps.log({ level: 'error', message: 'a page was not rendered', error: errorText(error) });
            throw error;
          });
    const found = await pages(`${version} ${key}`, render, c.var.waitUntil);
    if (found === null) return next();
    if ('rendered' in found) {
      const { status, headers: own, html } = found.rendered;
      return new Response(html, { status, headers: [...headersOf(headers, own)] });
    }
    const { cached } = found;
    const isGzip = cached.isCompressed && acceptsGzip(c.req.header('accept-encoding'));
    const own = Object.fromEntries(headersOf(headers, cached.headers));
    // An answer that is not compressed yet goes through compressResponses.
    if (!isGzip) return new Response(cached.body(false), { headers: own });
    const requestId = currentMeasure()?.requestId;
    c.set('isComplete', true);
    // Not `Headers`: to make and to read them takes half the time of the answer.
    return new Response(cached.body(true), {
      headers: {
        ...own,
        'content-encoding': 'gzip',
        vary: 'Cookie, Accept-Encoding',
        ...(requestId !== undefined && { 'x-request-id': requestId }),
      },
    });
  };
}

/** Those of every response, of a page, and of this page. */
function headersOf(common: [string, string][], own: readonly [string, string][]) {
  const all = new Map([...common, ['cache-control', 'private, no-cache'], ['vary', 'Cookie'], ...own]);
  if (isShownElsewhere(all.get('content-security-policy'))) all.delete('x-frame-options');
  return all;
}

function keyOf(c: HonoContext<AppEnv>, { site }: PageDeps, placeChoice: PlaceChoice | null) {
  return visitorKey({
    url: new URL(c.req.url),
    isSignedIn: sessionTokenOf(c.req.header('cookie'), site.origin.startsWith('https:')) !== null,
    language: choiceCookie(c, LANGUAGE_COOKIE),
    hiddenBanners: choiceCookie(c, BANNERS_COOKIE),
    placeChoice,
  });
}
