import { setupI18n, type I18n } from '@lingui/core';
import type { Locale } from '#/shared/locale.ts';

const catalogues = {
  ar: () => import('./locales/ar/messages.po'),
  en: () => import('./locales/en/messages.po'),
};
const laterCatalogues = {
  ar: () => import('./locales/ar/later.po'),
  en: () => import('./locales/en/later.po'),
};

// The one of this page; stays null on the server, where many pages share the module.
let ofThisPage: I18n | null = null;

/** One instance per request on the server and per page in the browser; there is no global language. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const { messages } = await catalogues[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  if (import.meta.env.SSR) i18n.load(locale, (await laterCatalogues[locale]()).messages);
  else ofThisPage = i18n;
  return i18n;
}

/** Adds the words that no first visit needs. */
export async function loadLaterWords() {
  if (ofThisPage === null) return;
  const { locale } = ofThisPage;
  if (locale !== 'ar' && locale !== 'en') return;
  ofThisPage.load(locale, (await laterCatalogues[locale]()).messages);
}
