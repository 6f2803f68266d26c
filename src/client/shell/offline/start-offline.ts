import type { RegisteredRouter } from '@tanstack/react-router';
import '#/client/core/messages/offline.ts';
import { notifyConnection } from './notify-connection.ts';
import { renewOutdatedPage } from './renew-outdated-page.ts';
import { storeForOffline } from './store-for-offline.ts';

/** Starts all offline features; loaded after the page is complete. */
export function startOffline(router: RegisteredRouter) {
  const { i18n } = router.options.context;
  storeForOffline(router);
  notifyConnection(i18n);
  renewOutdatedPage(router, i18n);
  // In development files change without a new name.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  void navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
}
