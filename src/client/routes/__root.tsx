import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, redirect, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { direction, type Locale, withLocale } from '#/shared/locale.ts';
import { useLocale } from '../providers.tsx';
import { roleRedirect } from '../session/role-redirect.ts';
import { signInSearch } from '../session/sign-in-outcome.ts';
import { AlternateLinks } from '../shell/alternate-links.tsx';
import { App } from '../shell/app.tsx';
import { fontPreloads } from '../shell/font-preloads.ts';
import { isMissing } from '../shell/page-listing.ts';
import { SharingMeta } from '../shell/sharing-meta.tsx';
import { themeColorOf, useIsStore } from '../shell/use-is-store.ts';
import { ErrorPage, NotFoundPage } from '../shell/page-message.tsx';
import type { TrpcUtils } from '../trpc.ts';
import { pageTitle } from '../ui/page-title.ts';

export type RouterContext = {
  queryClient: QueryClient;
  trpc: TrpcUtils;
  locale: Locale;
  i18n: I18n;
  origin: string;
  devScript: string | undefined;
};

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: signInSearch,
  beforeLoad: async ({ context, location, search: { signIn } }) => {
    const [session] = await Promise.all([
      context.trpc.auth.session.ensureData(undefined),
      context.trpc.catalog.site.ensureData(),
    ]);
    const to = roleRedirect(session, location.pathname);
    // Whoever comes back from Google is told so at their own desk too.
    if (to) throw redirect({ to, search: { signIn }, replace: true });
    return { session };
  },
  head: ({ match: { context }, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: themeColorOf(matches) },
      {
        title: pageTitle(
          context.i18n,
          isMissing(matches) ? msg`This page is not here` : msg`Compare lab tests and book`,
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
        {import.meta.env.SSR ? <SharingMeta /> : null}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}
