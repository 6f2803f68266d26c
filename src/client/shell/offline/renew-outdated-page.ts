import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RegisteredRouter } from '@tanstack/react-router';
import { toastStore } from '#/client/ui/feedback/toast-store.ts';

const RENEWED_KEY = 'mukhtabari.renewedAt';
const ONCE_IN_MS = 60_000;

/**
 * A page that was opened before a release may request code that no longer exists. It is reloaded once, unless the user
 * has typed something.
 */
export function renewOutdatedPage(router: RegisteredRouter, i18n: I18n) {
  let hasTyped = false;
  window.addEventListener('input', () => (hasTyped = true), { capture: true, passive: true });
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) hasTyped = false;
  });
  window.addEventListener('vite:preloadError', () => {
    // Without a connection a failed import does not mean an outdated page.
    if (!navigator.onLine) return;
    if (hasTyped) {
      return toastStore.show({
        tone: 'info',
        title: i18n._(msg`The site has been renewed`),
        description: i18n._(msg`Once you have finished what you are typing, load this page again.`),
        durationMs: Infinity,
      });
    }
    if (mayRenew()) window.location.reload();
  });
}

function mayRenew() {
  try {
    const before = Number(window.sessionStorage.getItem(RENEWED_KEY) ?? 0);
    window.sessionStorage.setItem(RENEWED_KEY, `${Date.now()}`);
    return Date.now() - before > ONCE_IN_MS;
  } catch {
    return false; // it would reload endlessly
  }
}
