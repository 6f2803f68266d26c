import '@fontsource-variable/cairo/wght.css';
import 'virtual:styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { AppRouter } from '#/server/router.ts';
import { localeOfPath } from '#/shared/locale.ts';
import { loadI18n } from './i18n.ts';
import { createRouter } from './router.tsx';
import { wakeWithSection } from './wake-with-section.ts';

const locale = localeOfPath(window.location.pathname);
// The attribute is hidden from scripts after parsing; the property is not.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
const router = createRouter({
  client: createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: '/trpc', maxItems: 10, headers: { 'x-locale': locale } })],
  }),
  i18n: await loadI18n(locale),
  locale,
  nonce,
  origin: window.location.origin,
});

wakeWithSection(router);

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});

// What a page does for the time without a connection must not take anything from the page itself.
setTimeout(() => {
  import('./offline/start-offline.ts').then(
    (offline) => offline.startOffline(router),
    () => {}, // without it everything else works
  );
}, 2000);
