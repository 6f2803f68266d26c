import arabic from '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2?url';
import latin from '@fontsource-variable/cairo/files/cairo-latin-wght-normal.woff2?url';
import { msg } from '@lingui/core/macro';
import { createRootRouteWithContext, HeadContent, redirect, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readAddress } from '#/client/catalog/location/read-address.ts';
import { unresolvedText } from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import type { RouterContext } from '#/client/core/router-context.ts';
import { themeColorOf, useIsStore } from '#/client/core/use-is-store.ts';
import { roleRedirect } from '#/client/identity/sign-in/role-redirect.ts';
import { signInSearch } from '#/client/identity/sign-in/sign-in-outcome.ts';
import { AlternateLinks } from '#/client/shell/alternate-links.tsx';
import { App } from '#/client/shell/app.tsx';
import { ErrorPage } from '#/client/shell/error-page.tsx';
import { failureOf } from '#/client/shell/failure-of.ts';
import { NotFoundPage } from '#/client/shell/not-found-page.tsx';
import { isMissing } from '#/client/shell/page-listing.ts';
import { pageTitle } from '#/client/ui/page/page-title.ts';
import { direction, type Locale, withLocale } from '#/shared/core/locale.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: signInSearch,
  beforeLoad: async ({ context, location, search: { signIn, returnTo } }) => {
    const [session, place] = await Promise.all([
      context.trpc.auth.session.ensureData(undefined),
      context.trpc.search.chosenPlace.ensureData(undefined, { staleTime: Infinity }),
      context.trpc.catalog.site.ensureData(),
    ]);
    const asked = import.meta.env.SSR ? unresolvedText(readAddress(location.search), place) : undefined;
    // The header names the place; in the browser it asks by itself, so that no page waits for it.
    if (asked !== undefined) await context.trpc.search.place.ensureData({ searchText: asked });
    const to = roleRedirect(session, location.pathname);
    // The result of a Google sign-in is shown on the dashboards of labs and admins too.
    if (to) throw redirect({ to, search: { signIn, returnTo }, replace: true });
    return { session, place };
  },
  head: ({ match: { context }, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: themeColorOf(matches) },
      {
        title: pageTitle(
          context.i18n,
          isMissing(matches) ? msg`Page not found` : (failureOf(matches) ?? msg`Compare lab tests and book`),
        ),
      },
    ],
    links: [
      { rel: 'icon', href: '/favicon-32.png', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: withLocale('/manifest.webmanifest', context.locale) },
      ...fontPreloads(context.locale),
    ],
    scripts: context.devScript ? [{ type: 'module', children: context.devScript }] : [],
  }),
  shellComponent: Document,
  component: App,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});

function Document({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const isStore = useIsStore();
  return (
    <html lang={locale} dir={direction(locale)} className={isStore ? 'dark' : undefined}>
      <head>
        <HeadContent />
        <AlternateLinks />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** The fonts of the first paint: an Arabic page needs both files, for its digits and names. */
function fontPreloads(locale: Locale) {
  const files = locale === 'ar' ? [arabic, latin] : [latin];
  return files.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  }));
}
