import { setupI18n } from '@lingui/core';
import type { Locale } from '#/shared/locale.ts';

const catalogues = {
  ar: [
    import('../locales/ar/messages.po'),
    import('../locales/ar/later.po'),
    import('../locales/ar/labs.po'),
    import('../locales/ar/store.po'),
  ],
  en: [
    import('../locales/en/messages.po'),
    import('../locales/en/later.po'),
    import('../locales/en/labs.po'),
    import('../locales/en/store.po'),
  ],
};

async function loadAll(locale: Locale) {
  const i18n = setupI18n();
  for (const { messages } of await Promise.all(catalogues[locale])) i18n.load(locale, messages);
  i18n.activate(locale);
  return i18n;
}

/** This page alone speaks both languages at once. */
export const bothLanguages = { ar: await loadAll('ar'), en: await loadAll('en') };
