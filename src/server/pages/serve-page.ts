import type { Context as HonoContext } from 'hono';
import { createContext, LANGUAGE_COOKIE } from '#/server/identity/request/create-context.ts';
import type { AppEnv } from '#/server/platform/http/app-env.ts';
import { choiceCookie } from '#/server/platform/http/choice-cookie.ts';
import { pagePolicy, REPORTING_ENDPOINTS } from '#/server/platform/http/page-headers.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';
import { isLocale, localeOfPath, withLocale, withoutLocale } from '#/shared/core/locale.ts';
import { busyPage } from './busy-page.ts';
import type { PageDeps, WholePage } from './page-deps.ts';
import { renderPage } from './render-page.ts';
import { sealScripts } from './seal-scripts.ts';

/** Renders a page for one visitor or user, or redirects to the stored language. */
export async function servePage(c: HonoContext<AppEnv>, deps: PageDeps, store: StoreProvider | null) {
  if (c.var.isTurnedAway) return c.text(busyPage.text, busyPage.status, busyPage.headers);
  const chosen = choiceCookie(c, LANGUAGE_COOKIE);
  const url = new URL(c.req.url);
  if (isLocale(chosen) && chosen !== localeOfPath(url.pathname)) {
    c.header('cache-control', 'private, no-store');
    // One leading slash: '//elsewhere.example' would redirect to another site.
    const path = withLocale(url.pathname, chosen).replace(/^[/\\]+/, '/');
    return c.redirect(path + url.search, 302);
  }

  const cookies: string[] = [];
  // If the session cannot be read, each procedure fails and the page shows the error in its own language.
  const ctx = createContext(c, {
    site: deps.site,
    clientAddress: deps.clientAddressOf(c),
    locale: localeOfPath(url.pathname),
    log: deps.log,
    fileStore: deps.fileStore,
    store,
    answer: { setCookie: (line) => cookies.push(line), setHeader: () => {} },
  });
  ctx.catch(() => {});
  const page = await renderPage(deps, { request: c.req.raw, ctx });
  const { status, headers, html } = withPolicy(page, deps.site, deps.devScript !== undefined);
  // After signing out, the back button must not show a personal page.
  const isPersonal = await ctx.then(({ actor }) => actor !== null).catch(() => true);
  headers.set('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache');
  headers.append('vary', 'Cookie');
  if (withoutLocale(url.pathname).startsWith('/shared/')) {
    // The address contains a token: no Referer, no cache, no index.
    headers.set('cache-control', 'private, no-store');
    headers.set('referrer-policy', 'no-referrer');
    headers.set('x-robots-tag', 'noindex, nofollow');
  }
  for (const line of cookies) headers.append('set-cookie', line);
  return new Response(html === '' ? null : html, { status, headers });
}

/** Adds the policy of the page. Development has none: hot reload injects styles. */
function withPolicy(page: WholePage, site: Site, isDevelopment: boolean): WholePage {
  const { status, headers } = page;
  if (!headers.get('content-type')?.startsWith('text/html')) return page;
  const { html, scriptHashes } = sealScripts(page.html);
  headers.delete('content-length');
  headers.set(
    'content-security-policy',
    isDevelopment ? "frame-ancestors 'none'" : pagePolicy(scriptHashes, site),
  );
  if (!isDevelopment) headers.set('reporting-endpoints', REPORTING_ENDPOINTS);
  return { status, headers, html };
}
