import { setupI18n } from '@lingui/core';
import type { Locale } from '#/shared/core/locale.ts';

const catalogues = {
  ar: [
    import('#/client/locales/ar/visitor.po'),
    import('#/client/locales/ar/customer.po'),
    import('#/client/locales/ar/lab.po'),
    import('#/client/locales/ar/admin.po'),
    import('#/client/locales/ar/labs.po'),
    import('#/client/locales/ar/store.po'),
  ],
  en: [
    import('#/client/locales/en/visitor.po'),
    import('#/client/locales/en/customer.po'),
    import('#/client/locales/en/lab.po'),
    import('#/client/locales/en/admin.po'),
    import('#/client/locales/en/labs.po'),
    import('#/client/locales/en/store.po'),
  ],
};

async function loadAll(locale: Locale) {
  const i18n = setupI18n();
  for (const { messages } of await Promise.all(catalogues[locale])) i18n.load(locale, messages);
  i18n.activate(locale);
  return i18n;
}

/** The gallery shows both languages at once. */
export const bothLanguages = { ar: await loadAll('ar'), en: await loadAll('en') };
