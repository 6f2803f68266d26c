import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toastStore } from '#/client/ui/feedback/toast-store.ts';
import { withoutLocale } from '#/shared/core/locale.ts';

const LOST_MS = 10_000;

/** Shows a message when the connection is lost and when it is back. */
export function notifyConnection(i18n: I18n) {
  // It cannot be loaded once the connection is lost.
  void import('#/client/ui/feedback/toast-card.tsx').catch(() => undefined);
  let isLost = false;
  // The offline page shows the state itself.
  const isOfflinePage = () => withoutLocale(window.location.pathname) === '/offline';

  window.addEventListener('offline', () => {
    if (isOfflinePage()) return;
    isLost = true;
    toastStore.show({
      tone: 'warning',
      title: i18n._(msg`There is no connection`),
      description: i18n._(msg`What you have typed stays here. What you open may come later.`),
      durationMs: LOST_MS,
    });
  });
  window.addEventListener('online', () => {
    if (!isLost) return;
    isLost = false;
    toastStore.show({ tone: 'success', title: i18n._(msg`The connection is back`) });
  });
}
