import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { isLocale, localeOfPath, withLocale, withoutLocale } from '#/shared/locale.ts';
import type { AppEnv, Deps } from './app-env.ts';
import type { StoreSettings } from './context.ts';
import { createContext, LANGUAGE_COOKIE } from './create-context.ts';
import { makeNonce, noncePlaceholder, pagePolicy } from './page-headers.ts';
import { renderPage } from './render-page.ts';
import type { StoreProvider } from './store/store-provider.ts';

export async function answerPage(c: HonoContext<AppEnv>, deps: Deps, store: StoreProvider | null) {
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
