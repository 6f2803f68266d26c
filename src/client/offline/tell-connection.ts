import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { withoutLocale } from '#/shared/locale.ts';
import { toastStore } from '../ui/toast-store.ts';

const LOST_MS = 10_000;

/** Says once when the connection is lost, and once when it is back. */
export function tellConnection(i18n: I18n) {
  // It could not be fetched any more when it is needed.
  void import('../ui/toast-card.tsx').catch(() => undefined);
  let isLost = false;
  // The offline page says it all itself.
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
