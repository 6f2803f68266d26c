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
const homeCatalogues = {
  ar: () => import('./locales/ar/home.po'),
  en: () => import('./locales/en/home.po'),
};
const cityCatalogues = {
  ar: () => import('./locales/ar/city.po'),
  en: () => import('./locales/en/city.po'),
};
const labsCatalogues = {
  ar: () => import('./locales/ar/labs.po'),
  en: () => import('./locales/en/labs.po'),
};
const descriptionCatalogues = {
  ar: () => import('./locales/ar/descriptions.po'),
  en: () => import('./locales/en/descriptions.po'),
};
const offlineCatalogues = {
  ar: () => import('./locales/ar/offline.po'),
  en: () => import('./locales/en/offline.po'),
};
const storeCatalogues = {
  ar: () => import('./locales/ar/store.po'),
  en: () => import('./locales/en/store.po'),
};

// The one of this page; stays null on the server, where many pages share the module.
let ofThisPage: I18n | null = null;

/** One instance per request on the server and per page in the browser; there is no global language. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const { messages } = await catalogues[locale]();
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  if (!import.meta.env.SSR) {
    ofThisPage = i18n;
    return i18n;
  }
  i18n.load(locale, (await laterCatalogues[locale]()).messages);
  i18n.load(locale, (await storeCatalogues[locale]()).messages);
  i18n.load(locale, (await homeCatalogues[locale]()).messages);
  i18n.load(locale, (await cityCatalogues[locale]()).messages);
  i18n.load(locale, (await labsCatalogues[locale]()).messages);
  i18n.load(locale, (await descriptionCatalogues[locale]()).messages);
  i18n.load(locale, (await offlineCatalogues[locale]()).messages);
  return i18n;
}

/** Adds the words that no first visit needs. */
export const loadLaterWords = () => addWords(laterCatalogues);

/** Adds the words of the store. */
export const loadStoreWords = () => addWords(storeCatalogues);

/** Adds the words of the home page. */
export const loadHomeWords = () => addWords(homeCatalogues);

/** Adds the words of the pages of tests in a city. */
export const loadCityWords = () => addWords(cityCatalogues);

/** Adds the words of the pages of laboratories. */
export const loadLabsWords = () => addWords(labsCatalogues);

/** Adds the words for the time without a connection. */
export const loadOfflineWords = () => addWords(offlineCatalogues);

async function addWords(catalogue: Record<Locale, typeof catalogues.ar>) {
  if (ofThisPage === null) return;
  const { locale } = ofThisPage;
  if (locale !== 'ar' && locale !== 'en') return;
  ofThisPage.load(locale, (await catalogue[locale]()).messages);
}
