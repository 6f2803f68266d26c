import type { createRouter } from '../router.tsx';
import './offline-words.ts';
import { keepForOffline } from './keep-for-offline.ts';
import { renewOutdatedPage } from './renew-outdated-page.ts';
import { tellConnection } from './tell-connection.ts';

/** All that a page does for the time without a connection; fetched when the page itself is done. */
export function startOffline(router: ReturnType<typeof createRouter>) {
  const { i18n } = router.options.context;
  keepForOffline(router);
  tellConnection(i18n);
  renewOutdatedPage(router, i18n);
  // In development files change under their names.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
