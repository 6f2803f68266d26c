import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { localeOfPath } from '#/shared/locale.ts';
import { acceptsGzip } from './accepts-gzip.ts';
import type { AppEnv, Deps, StoreFor } from './app-env.ts';
import { sessionTokenOf } from './auth/session-cookie.ts';
import type { Context } from './context.ts';
import { BANNERS_COOKIE, LANGUAGE_COOKIE } from './create-context.ts';
import { pollInbox } from './inbox/poll-inbox.ts';
import { makeNonce, noncePlaceholder, pagePolicy } from './page-headers.ts';
import { renderPage } from './render-page.ts';
import type { StoreProvider } from './store/store-provider.ts';
import { contentVersion } from './page-cache/content-version.ts';
import type { PageCache, RenderedPage } from './page-cache/page-cache.ts';
import { visitorKey } from './page-cache/visitor-key.ts';
import { errorText } from './telemetry/error-text.ts';

type Options = {
  pages: PageCache;
  /** Of every answer: what comes from here passes by the place where they are added. */
  headers: [string, string][];
  storeFor: StoreFor;
};

/** Public pages for those who are not signed in, from the cache. Whoever else asks is passed on. */
export function answerVisitors(deps: Deps, { pages, headers, storeFor }: Options): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const key = keyOf(c, deps);
    if (key === null) return next();
    // What the desk or a laboratory changes shows at once. Without the database the page itself says what is wrong.
    const version = await contentVersion(c.var.db, c.var.sharedVersion).catch(() => null);
    if (version === null) return next();
    const render = () =>
      renderForVisitors(c, deps, storeFor(c)).catch((error: unknown) => {
        // Nobody may be waiting for it.
        deps.log({ level: 'error', message: 'a page was not rendered', error: errorText(error) });
        throw error;
      });
    const found = await pages(`${version} ${key}`, render, c.var.outlive);
    if (found === null) return next();
    const nonce = makeNonce();
    const answer = new Map(headers);
    answer.set('content-security-policy', pagePolicy(nonce, deps.site.store));
    answer.set('cache-control', 'private, no-cache');
    answer.set('vary', 'Cookie');
    if ('rendered' in found) {
      const { status, headers: own, html } = found.rendered;
      for (const [name, value] of own) answer.set(name, value);
      return new Response(html.replaceAll(noncePlaceholder(), nonce), { status, headers: [...answer] });
    }
    for (const [name, value] of found.kept.headers) answer.set(name, value);
    const isGzip = found.kept.isPacked && acceptsGzip(c.req.header('accept-encoding'));
    if (isGzip) answer.set('content-encoding', 'gzip').set('vary', 'Cookie, Accept-Encoding');
    return new Response(found.kept.write(nonce, isGzip), { headers: Object.fromEntries(answer) });
  };
}

function keyOf(c: HonoContext<AppEnv>, { site }: Deps) {
  return visitorKey({
    url: new URL(c.req.url),
    isSignedIn: sessionTokenOf(c.req.header('cookie'), site.origin.startsWith('https:')) !== null,
    language: getCookie(c, LANGUAGE_COOKIE),
    hiddenBanners: getCookie(c, BANNERS_COOKIE),
  });
}

/** Sees the address and nothing else of the request: no header of one visitor can get into the page of another. */
async function renderForVisitors(
  c: HonoContext<AppEnv>,
  deps: Deps,
  store: StoreProvider | null,
): Promise<RenderedPage> {
  const { pathname, search } = new URL(c.req.url);
  let isFaulty = false;
  const onFault = () => {
    isFaulty = true;
  };
  const context: Context = {
    db: c.var.db,
    site: deps.site,
    secure: deps.site.origin.startsWith('https:'),
    sessionToken: null,
    deviceToken: null,
    actor: null,
    locale: localeOfPath(pathname),
    // Only counted by: whoever asks too often is refused here as anywhere.
    clientAddress: deps.clientAddressOf(c),
    log: deps.log,
    fileStore: deps.fileStore,
    watchInbox: pollInbox,
    store,
    hiddenBanners: [],
    userAgent: '',
    setCookie: onFault,
    setHeader: () => {},
  };
  const page = await renderPage(deps, {
    request: new Request(deps.site.origin + pathname + search),
    context: Promise.resolve(context),
    onFault,
  });
  const html = await page.text();
  isFaulty ||= page.headers.has('set-cookie');
  return { status: page.status, headers: [...page.headers], html, isFaulty };
}
