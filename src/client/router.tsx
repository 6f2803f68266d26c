import type { I18n } from '@lingui/core';
import { MutationCache, type Query, QueryClient } from '@tanstack/react-query';
import { createRouter as createTanStackRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { type Locale, withLocale, withoutLocale } from '#/shared/core/locale.ts';
import type { ProcedureCall } from '#/shared/core/procedure-call.ts';
import { parseAddress, writeAddress } from './core/address.ts';
import { FRESH_FOR_MS, isHydrated } from './core/hydration.ts';
import { procedureUtils } from './core/procedures/procedure-utils.ts';
import { ProceduresContext } from './core/procedures/procedures-context.ts';
import { Providers } from './core/providers.tsx';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';

export type PageDeps = {
  call: ProcedureCall;
  i18n: I18n;
  locale: Locale;
  /** Marks every script of the rendered page. Server only; removed before the response. */
  nonce?: string;
  /** The absolute origin of the site, for canonical and alternate links. */
  origin: string;
  /** Development only: the module script that starts hot reload. */
  devScript?: string | undefined;
};

/** One router, query cache and language per request on the server; one per page in the browser. */
export function createRouter({ call, i18n, locale, nonce, origin, devScript }: PageDeps) {
  const cache: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // No data is stale before the page is hydrated: see HydrationGate.
        staleTime: () => (isHydrated() ? FRESH_FOR_MS : Infinity),
        retry: import.meta.env.SSR ? false : 1,
      },
    },
    // After any write all queries on screen are refetched, so no list of keys has to be maintained.
    mutationCache: new MutationCache({ onSettled: () => void cache.invalidateQueries() }),
  });
  const procedures = { call, cache, utils: procedureUtils(cache, call) };
  const router = createTanStackRouter({
    routeTree,
    context: { queryClient: cache, trpc: procedures.utils, locale, i18n, origin, devScript },
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    parseSearch: parseAddress,
    stringifySearch: writeAddress,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
    rewrite: {
      input: ({ url }) => Object.assign(url, { pathname: withoutLocale(url.pathname) }),
      output: ({ url }) => Object.assign(url, { pathname: withLocale(url.pathname, locale) }),
    },
    Wrap: ({ children }) => (
      <Providers i18n={i18n} locale={locale}>
        <ProceduresContext value={procedures}>{children}</ProceduresContext>
      </Providers>
    ),
  });
  setupRouterSsrQueryIntegration({
    router,
    queryClient: cache,
    ...(import.meta.env.SSR ? { dehydrateOptions: { shouldDehydrateQuery: isReadAgain } } : {}),
  });
  return router;
}

/** Data of parts that stay as they were sent is not sent a second time. */
const isReadAgain = ({ meta }: Query) => meta?.['isOfStillPart'] !== true;

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createRouter>;
  }
}
