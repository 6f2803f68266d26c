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

// A kept page may be minutes old. Asked again while parts of it are still to come alive, they would differ from what
// they show; so what is old is asked again once, a moment later.
let isAwake = false;
const { queryClient } = router.options.context;
const { queries } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ queries: { ...queries, refetchOnMount: () => isAwake } });

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});

// What a page does for the time without a connection must not take anything from the page itself.
setTimeout(() => {
  isAwake = true;
  void queryClient.refetchQueries({ type: 'active', stale: true });
  import('./offline/start-offline.ts').then(
    (offline) => offline.startOffline(router),
    () => {}, // without it everything else works
  );
}, 2000);
