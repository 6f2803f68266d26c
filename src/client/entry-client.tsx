import '@fontsource-variable/cairo/wght.css';
import 'virtual:styles.css';
import { notifyManager } from '@tanstack/react-query';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { localeOfPath } from '#/shared/core/locale.ts';
import { loadI18n } from './core/i18n.ts';
import { batchedCalls } from './core/procedures/batched-calls.ts';
import { preloadDashboardSection } from './dashboards/preload-dashboard-section.ts';
import { createRouter } from './router.tsx';
import { keepScrollWhileWaking } from './shell/keep-scroll-while-waking.ts';

// A button that sends is disabled before the second press of a double click reaches it, not a task later.
notifyManager.setScheduler(queueMicrotask);

// The first use of `Intl` takes 20 ms, and about 100 ms on a phone. It runs in a task of its own while the messages load.
setTimeout(() => Intl.NumberFormat());

const locale = localeOfPath(window.location.pathname);
const router = createRouter({
  call: batchedCalls('/trpc', { 'x-locale': locale }),
  i18n: await loadI18n(locale),
  locale,
  origin: window.location.origin,
});

preloadDashboardSection(router);
keepScrollWhileWaking(router);

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});

// A failure of this code must not affect the page: everything else works without it.
const doNothing = () => {};
setTimeout(() => {
  import('./seo/head/follow-head.ts').then((head) => head.followHead(router), doNothing);
  import('./shell/offline/start-offline.ts').then((offline) => offline.startOffline(router), doNothing);
}, 2000);
